import {
  AmbientLight,
  Box3,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  DirectionalLight,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SphereGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { type Model, type Part, type Pose, placeOf, type Solid, type Tone } from './model.ts';

const colours: Readonly<Record<Tone, number>> = {
  steel: 0x9aabc0,
  brand: 0x2468b8,
  glow: 0x3fb0fb,
  hot: 0xe4572e,
  warm: 0xe0a33c,
  safe: 0x35a877,
  pale: 0xdfe5ee,
  dark: 0x33455f,
};

const GLASS = 0.22;
/** Maximum tilt forwards or backwards, in radians. */
const TIP = 1.35;

function geometryOf(solid: Solid): BufferGeometry {
  if (solid.shape === 'box') return new BoxGeometry(...solid.size);
  if (solid.shape === 'ball') {
    const [from, reach] = solid.half === 'down' ? [Math.PI / 2, Math.PI / 2] : [0, solid.half ? Math.PI / 2 : Math.PI];
    return new SphereGeometry(solid.radius, 40, 20, 0, Math.PI * 2, from, reach);
  }
  const { radius, end = radius, length, axis } = solid;
  const geometry = new CylinderGeometry(end, radius, length, radius > 0.4 ? 40 : 14);
  if (axis === 'x') geometry.rotateZ(-Math.PI / 2);
  if (axis === 'z') geometry.rotateX(Math.PI / 2);
  return geometry;
}

function groupOf(part: Part): Group {
  const group = new Group();
  group.name = part.id;
  const material = new MeshLambertMaterial({
    color: colours[part.tone],
    transparent: part.glass === true,
    opacity: part.glass ? GLASS : 1,
    // Parts inside must be visible through transparent walls.
    depthWrite: part.glass !== true,
  });
  const line = new LineBasicMaterial({ color: 0x0b1f3a, transparent: true, opacity: part.glass ? 0.35 : 0.6 });
  for (const solid of part.solids) {
    const geometry = geometryOf(solid).translate(...solid.at);
    const mesh = new Mesh(geometry, material);
    if (part.glass) mesh.renderOrder = 1;
    group.add(mesh, new LineSegments(new EdgesGeometry(geometry, 40), line));
  }
  return group;
}

/** A model drawn with WebGL on a canvas. It is drawn only on request; there is no animation loop. */
export class ModelScene {
  readonly #model: Model;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(32, 1, 0.1, 200);
  readonly #whole = new Group();
  readonly #parts: ReadonlyMap<string, Group>;
  #distance = 20;
  #zoom = 1;

  /** Throws if the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement, model: Model) {
    this.#model = model;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#parts = new Map(model.parts.map((part) => [part.id, groupOf(part)]));
    this.#whole.add(...this.#parts.values());
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(4, 9, 8);
    this.#scene.add(this.#whole, new AmbientLight(0xffffff, 1.5), sun);
    this.home();
  }

  /** Resets rotation and zoom. */
  home(): void {
    this.#whole.rotation.set(this.#model.view === 'top' ? 0.9 : 0.28, -0.5, 0);
    this.#zoom = 1;
  }

  /** Rotates the model to the right and towards the viewer, in radians. */
  turn(right: number, down: number): void {
    const { rotation } = this.#whole;
    rotation.y += right;
    rotation.x = Math.max(-TIP, Math.min(TIP, rotation.x + down));
  }

  zoom(by: number): void {
    this.#zoom = Math.max(0.5, Math.min(3, this.#zoom * by));
  }

  /** Places the parts as in a state, and highlights the chosen part. */
  show(pose: Pose, chosen: string | null): void {
    for (const part of this.#model.parts) {
      const group = this.#parts.get(part.id);
      if (!group) continue;
      const { at, turn } = placeOf(part, pose);
      group.position.set(...at);
      group.rotation.z = (turn * Math.PI) / 180;
      for (const child of group.children) {
        if (!(child instanceof Mesh)) continue;
        const material: MeshLambertMaterial = child.material;
        const isLit = part.id === chosen;
        material.emissive.set(isLit ? 0xc2410c : 0x000000);
        material.opacity = part.glass ? (isLit ? 0.6 : GLASS) : 1;
      }
    }
    const { rotation } = this.#whole;
    const [x, y] = [rotation.x, rotation.y];
    rotation.set(0, 0, 0);
    this.#whole.position.set(0, 0, 0);
    this.#whole.updateMatrixWorld(true);
    const box = new Box3().setFromObject(this.#whole);
    // The model rotates around its centre.
    for (const group of this.#parts.values()) group.position.sub(box.getCenter(new Vector3()));
    rotation.set(x, y, 0);
    this.#distance = (box.getSize(new Vector3()).length() / 2) * 3.3;
  }

  /** Draws at a size in CSS pixels. */
  draw(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.position.z = (this.#distance / this.#zoom) * Math.max(1, 1 / this.#camera.aspect);
    this.#camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Id of the part at a point of the canvas, from -1 to 1 with y upwards; parts inside glass take precedence over the glass. */
  partAt(x: number, y: number): string | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.#camera);
    const hit = ray
      .intersectObjects([...this.#parts.values()])
      .filter(({ object }) => object instanceof Mesh)
      .map(({ object }) => object.parent?.name ?? '');
    const part = (id: string): Part | undefined => this.#model.parts.find((each) => each.id === id);
    const listed = hit.filter((id) => part(id)?.mark);
    return listed.find((id) => !part(id)?.glass) ?? listed[0] ?? null;
  }

  /** Releases GPU memory. */
  dispose(): void {
    this.#scene.traverse((object) => {
      if (!(object instanceof Mesh || object instanceof LineSegments)) return;
      object.geometry.dispose();
      object.material.dispose();
    });
    this.#renderer.dispose();
  }
}
