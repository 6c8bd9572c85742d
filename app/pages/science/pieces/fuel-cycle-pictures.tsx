import { Arrow, Drawing } from './drawing.tsx';

/** The pictures of the fuel cycle, one per stage. */

export const Mine = (
  <Drawing>
    <path d="M20 84L92 30l44 34 32-22 52 42z" className="fill-brand" />
    <path d="M20 84h200v52H20z" className="fill-gold" fillOpacity="0.35" />
    <path d="M20 104h200M20 121h200" className="stroke-gold" strokeWidth="2" strokeDasharray="10 6" />
    <path d="M104 70h22v62h-22z" className="fill-ink" />
    <Arrow from={[115, 126]} to={[115, 56]} className="text-white" />
  </Drawing>
);

export const Mill = (
  <Drawing>
    {[70, 170].map((x) => (
      <g key={x}>
        <path d={`M${x - 34} 60v58a34 11 0 0 0 68 0V60z`} className="fill-brand" />
        <ellipse cx={x} cy="60" rx="34" ry="11" className="fill-gold stroke-brand" strokeWidth="3" />
        <path d={`M${x - 34} 84a34 11 0 0 0 68 0`} className="fill-none stroke-glow" strokeWidth="2" />
      </g>
    ))}
    <path d="M148 54q22 -34 44 0z" className="fill-gold" />
    <path d="M48 54q22 -34 44 0z" className="fill-gold" />
  </Drawing>
);

export const Tank = (
  <Drawing>
    <rect x="32" y="48" width="176" height="62" rx="31" className="fill-brand" />
    <path d="M70 48v62M170 48v62" className="stroke-glow" strokeWidth="4" />
    <path d="M60 110l-8 22h24l-2 -22M180 110l8 22h-24l2 -22" className="fill-ink" />
    <path d="M112 48v-20h16v20" className="fill-ink" />
    <text x="120" y="87" textAnchor="middle" fontSize="24" fontWeight="700" className="fill-white">
      UF₆
    </text>
  </Drawing>
);

export const Enrich = (
  <Drawing>
    <path d="M36 32h168M36 128h168" className="stroke-ink" strokeWidth="4" />
    {[36, 70, 104, 138, 172].map((x, index) => (
      <g key={x}>
        <rect x={x} y="40" width="24" height="80" rx="12" className="fill-brand" />
        <rect x={x + 5} y={104 - index * 13} width="14" height={10 + index * 13} rx="5" className="fill-glow" />
        <path d={`M${x + 12} 32v8M${x + 12} 120v8`} className="stroke-ink" strokeWidth="3" />
      </g>
    ))}
    <Arrow from={[206, 32]} to={[228, 32]} />
  </Drawing>
);

export const Fabricate = (
  <Drawing>
    {[30, 50, 70].map((y) => (
      <rect key={y} x="34" y={y + 14} width="24" height="15" rx="3" className="fill-warning" />
    ))}
    <Arrow from={[68, 74]} to={[100, 74]} />
    {[118, 130, 142, 154, 166, 178, 190].map((x) => (
      <rect key={x} x={x} y="24" width="7" height="102" rx="3" className="fill-brand" />
    ))}
    {[16, 52, 88, 124].map((y) => (
      <rect key={y} x="112" y={y} width="92" height="9" rx="2" className="fill-ink" />
    ))}
  </Drawing>
);

export const Reactor = (
  <Drawing>
    <path d="M62 136V74a58 52 0 0 1 116 0v62z" className="fill-card stroke-brand" strokeWidth="6" />
    <path d="M98 74a22 18 0 0 1 44 0v34a22 16 0 0 1 -44 0z" className="fill-mist stroke-ink" strokeWidth="3" />
    {[108, 116, 124, 132].map((x) => (
      <rect key={x} x={x - 2.5} y="76" width="5" height="30" className="fill-warning" />
    ))}
    <path d="M142 72h22v40h-22" className="fill-none stroke-glow" strokeWidth="4" />
    <path d="M24 136h192" className="stroke-ink" strokeWidth="3" />
  </Drawing>
);

export const Pool = (
  <Drawing>
    <path d="M30 36v98h180V36" className="fill-none stroke-ink" strokeWidth="8" strokeLinejoin="round" />
    <rect x="34" y="50" width="172" height="80" className="fill-glow" fillOpacity="0.45" />
    <path d="M34 50q22 -8 43 0t43 0t43 0t43 0" className="fill-none stroke-brand" strokeWidth="3" />
    {[56, 88, 120, 152].map((x) => (
      <g key={x}>
        <rect x={x} y="78" width="24" height="48" className="fill-brand" />
        <path d={`M${x + 8} 80v44M${x + 16} 80v44`} className="stroke-mist" strokeWidth="2" />
      </g>
    ))}
  </Drawing>
);

export const Dispose = (
  <Drawing>
    <path
      d="M58 22a26 26 0 1 1 -24 36"
      className="fill-none stroke-success"
      strokeWidth="6"
      strokeLinecap="round"
      transform="translate(6 10)"
    />
    <path d="M68 18l-20 14 20 14z" className="fill-success" />
    <path d="M110 46h120v92H110z" className="fill-gold" fillOpacity="0.25" />
    <path d="M110 66h120M110 88h120" className="stroke-gold" strokeWidth="2" />
    <path d="M166 30h10v76h-10z" className="fill-ink" />
    {[122, 146, 184, 208].map((x) => (
      <rect key={x} x={x - 4} y="106" width="18" height="12" rx="6" className="fill-brand" />
    ))}
    <path d="M112 124h116" className="stroke-ink" strokeWidth="3" />
    <path d="M110 46h120" className="stroke-success" strokeWidth="4" />
  </Drawing>
);
