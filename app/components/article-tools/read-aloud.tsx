import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { site } from '../../../generated/site.ts';
import { toolClass } from '../tool.ts';
import { canSpeak, Speech, type SpeechState } from './speech.ts';

interface ReadAloudProps {
  readonly title: string;
  /** Called when reading begins; returns the article's text on the page. */
  textOf(): string;
}

const says: Readonly<Record<SpeechState, string>> = {
  idle: '',
  speaking: '正在朗读',
  paused: '朗读已暂停',
  failed: '此设备没有可用的中文语音，无法朗读',
};

/** Reads the article aloud with the browser's own voice; shows a message if the browser has none. */
export function ReadAloud({ title, textOf }: ReadAloudProps): ReactElement {
  const [state, setState] = useState<SpeechState>('idle');
  const [isMissing, setMissing] = useState(false);
  const speech = useRef<Speech | null>(null);
  useEffect(() => () => speech.current?.stop(), []);
  const start = (): void => {
    if (!canSpeak()) {
      setMissing(true);
      return;
    }
    speech.current ??= new Speech(site.locale, setState);
    speech.current.start(`${title}。\n${textOf()}`);
  };
  const isOn = state === 'speaking' || state === 'paused';
  return (
    <>
      {isOn ? (
        <>
          <button
            type="button"
            onClick={() => (state === 'paused' ? speech.current?.resume() : speech.current?.pause())}
            className={toolClass}
          >
            {state === 'paused' ? (
              <Play className="size-4" aria-hidden="true" />
            ) : (
              <Pause className="size-4" aria-hidden="true" />
            )}
            {state === 'paused' ? '继续朗读' : '暂停朗读'}
          </button>
          <button type="button" onClick={() => speech.current?.stop()} className={toolClass}>
            <Square className="size-4" aria-hidden="true" />
            停止朗读
          </button>
        </>
      ) : (
        <button type="button" onClick={start} className={toolClass}>
          <Volume2 className="size-4" aria-hidden="true" />
          朗读
        </button>
      )}
      <span role="status" className={isMissing || state === 'failed' ? 'text-warning' : 'sr-only'}>
        {isMissing ? '此浏览器不支持朗读' : says[state]}
      </span>
    </>
  );
}
