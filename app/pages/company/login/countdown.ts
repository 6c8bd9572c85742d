import { useEffect, useState } from 'react';

const KEY = 'portal:code-sent';

/** Seconds between two codes, as the backend demands them. */
export const CODE_WAIT_SECONDS = 60;

const remaining = (): number => {
  try {
    const sent = Number(sessionStorage.getItem(KEY) ?? 0);
    return Math.max(0, Math.ceil(CODE_WAIT_SECONDS - (Date.now() - sent) / 1000));
  } catch {
    return 0;
  }
};

/** The wait until the next code may be asked for, kept over a reload; `begin` starts it. */
export function useCodeCountdown(): { readonly seconds: number; begin(): void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(remaining());
    const timer = setInterval(() => setSeconds(remaining()), 500);
    return () => clearInterval(timer);
  }, []);
  const begin = (): void => {
    try {
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // The backend's own limit holds.
    }
    setSeconds(CODE_WAIT_SECONDS);
  };
  return { seconds, begin };
}
