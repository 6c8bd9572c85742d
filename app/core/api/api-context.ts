import { createContext, use } from 'react';
import type { ApiClient } from '../../../generated/api/transport.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The client for calls that a person's action makes; a page's first data comes through its `load`. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is called outside the application');
  return api;
}
