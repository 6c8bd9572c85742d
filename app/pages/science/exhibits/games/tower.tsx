import { type ReactElement, useState } from 'react';
import { pieceFrame } from '../../pieces/piece-frame.ts';
import { QuestionSet } from '../../quiz/question-set.tsx';
import { cards, describeFall, isGone, type Layer, layerQuestions, layers, type Setting, stoppedBy } from './layers.ts';

const states = {
  stops: 'border-success bg-mist',
  gone: 'dashed border-line opacity-60',
  there: 'border-line bg-card',
} as const;

/** A game: remove layers of defence and see where an event stops; then a quiz on which layer responds first to ten events. */
export function Tower(): ReactElement {
  const [chosen, choose] = useState(4);
  const [setting, set] = useState<Setting>({ removed: [], sharedPower: false });
  const card = cards[chosen];
  if (!card) return <QuestionSet questions={layerQuestions} />;
  const end = stoppedBy(card, setting);
  const toggle = (index: number): void =>
    set({
      ...setting,
      removed: setting.removed.includes(index)
        ? setting.removed.filter((each) => each !== index)
        : [...setting.removed, index],
    });
  return (
    <>
      <section aria-labelledby="tower" className={pieceFrame}>
        <h2 id="tower" className="basis-full font-bold text-lg">
          抽掉几层，看故障停在哪里
        </h2>
        <CardChoice chosen={chosen} onChoose={choose} />
        <ol className="grid basis-full gap-2">
          {layers.map((layer, index) => (
            <LayerRow
              key={layer.name}
              layer={layer}
              index={index}
              state={isGone(index, setting) ? 'gone' : index === end ? 'stops' : 'there'}
              isRemoved={setting.removed.includes(index)}
              onToggle={() => toggle(index)}
            />
          ))}
        </ol>
        <label className="no-print inline-flex min-h-9 items-center gap-1.5 noscript:hidden">
          <input
            type="checkbox"
            checked={setting.sharedPower}
            onChange={() => set({ ...setting, sharedPower: !setting.sharedPower })}
            className="size-5 accent-brand"
          />
          第二、三层共用一路电源
        </label>
        <p role="status" className="basis-full font-bold">
          {describeFall(card, setting)}
        </p>
      </section>
      <section aria-labelledby="cards" className="mt-8">
        <h2 id="cards" className="font-bold text-ink text-xl">
          十张情景卡：先由哪一层应对
        </h2>
        <QuestionSet questions={layerQuestions} />
      </section>
    </>
  );
}

interface CardChoiceProps {
  /** Index of a card. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const CardChoice = ({ chosen, onChoose }: CardChoiceProps): ReactElement => (
  <label className="no-print basis-full noscript:hidden">
    情景卡
    <select
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
      className="mt-1 block min-h-11 w-full max-w-read rounded-sm border border-muted bg-card px-2"
    >
      {cards.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface LayerRowProps {
  readonly layer: Layer;
  readonly index: number;
  readonly state: keyof typeof states;
  readonly isRemoved: boolean;
  readonly onToggle: () => void;
}

/** A layer of defence, which can be removed. */
const LayerRow = ({ layer, index, state, isRemoved, onToggle }: LayerRowProps): ReactElement => (
  <li
    data-state={state}
    className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border-2 px-3 py-2 ${states[state]}`}
  >
    <span className="min-w-0 flex-1 basis-52">
      <span className="font-bold">
        第{index + 1}层　{layer.name}
      </span>
      <span className="block text-muted text-sm">{layer.text}</span>
    </span>
    <label className="no-print inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap noscript:hidden">
      <input type="checkbox" checked={isRemoved} onChange={onToggle} className="size-5 accent-brand" />
      抽掉<span className="sr-only">第{index + 1}层</span>
    </label>
  </li>
);
