import { createContext, use } from 'react';
import type { ApiClient } from '../../../generated/api/transport.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The API client for calls caused by user actions; a page's initial data is fetched by its `load`. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is called outside the application');
  return api;
}
