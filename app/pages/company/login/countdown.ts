import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../core/storage/stored.ts';

/** Minimum number of seconds between two codes; the backend enforces the same limit. */
export const CODE_WAIT_SECONDS = 60;

const remaining = (key: string): number => {
  const sent = Number(readStored('sessionStorage', key) ?? 0);
  return Math.max(0, Math.ceil(CODE_WAIT_SECONDS - (Date.now() - sent) / 1000));
};

/** Countdown until the next code may be requested. It is stored under `key` to survive a reload; `begin` starts it. */
export function useCodeCountdown(key = 'portal:code-sent'): { readonly seconds: number; begin(): void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(remaining(key));
    const timer = setInterval(() => setSeconds(remaining(key)), 500);
    return () => clearInterval(timer);
  }, [key]);
  const begin = (): void => {
    // If storage is unavailable, the backend's limit still applies.
    writeStored('sessionStorage', key, String(Date.now()));
    setSeconds(CODE_WAIT_SECONDS);
  };
  return { seconds, begin };
}
