import type { ReactElement } from 'react';
import { coverAddress } from '../../components/cover-address.ts';
import { filmAddress } from './film-address.ts';
import type { CleanRelease } from './load.ts';

/** The film of an entry: poster, clip, captions; its transcript is part of the text below. It has no audio. */
export function Film({ release }: { readonly release: CleanRelease }): ReactElement | null {
  const { film, seconds } = release.extra;
  if (!film) return null;
  const { clip, captions } = filmAddress(film);
  return (
    <figure className="no-print mx-auto mt-7 max-w-read">
      <video
        controls
        muted
        playsInline
        preload="none"
        poster={coverAddress(release)}
        width={640}
        height={360}
        aria-label={release.title}
        className="aspect-[16/9] h-auto w-full rounded-lg bg-ink"
      >
        <source src={clip} type="video/webm" />
        <track kind="captions" src={captions} srcLang="zh-CN" label="中文字幕" default />
        <a href={clip}>下载影片</a>
      </video>
      <figcaption className="mt-2 text-muted text-sm">片长{seconds}秒，无声，有字幕；文字稿见下文。</figcaption>
    </figure>
  );
}
