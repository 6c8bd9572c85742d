import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../core/storage/stored.ts';

/** Seconds between two codes, as the backend demands them. */
export const CODE_WAIT_SECONDS = 60;

const remaining = (key: string): number => {
  const sent = Number(readStored('sessionStorage', key) ?? 0);
  return Math.max(0, Math.ceil(CODE_WAIT_SECONDS - (Date.now() - sent) / 1000));
};

/** The wait until the next code may be asked for, stored over a reload under `key`; `begin` starts it. */
export function useCodeCountdown(key = 'portal:code-sent'): { readonly seconds: number; begin(): void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(remaining(key));
    const timer = setInterval(() => setSeconds(remaining(key)), 500);
    return () => clearInterval(timer);
  }, [key]);
  const begin = (): void => {
    // Where it cannot be stored, the backend's own limit holds.
    writeStored('sessionStorage', key, String(Date.now()));
    setSeconds(CODE_WAIT_SECONDS);
  };
  return { seconds, begin };
}
