import { useSyncExternalStore } from 'react';
import type { Dialect, KnownCapabilities } from '../../../generated/api/transport.ts';
import type { Capability } from '../../../generated/backends.ts';
import { capabilityConstants } from '../../../generated/constants.ts';

/** The known capabilities of a backend, with subscriptions to changes. */
export interface CapabilityStore extends KnownCapabilities {
  readonly subscribe: (listener: () => void) => () => void;
  /** Incremented with every change. */
  readonly version: () => number;
}

/**
 * Capabilities as declared by the backend's manifest; undeclared ones are learned from responses, and forgotten after some
 * minutes, since a backend may be upgraded.
 */
export function createCapabilities({ has, lacks }: Pick<Dialect, 'has' | 'lacks'>, now = Date.now): CapabilityStore {
  const learned = new Map<string, number>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    lacks(capability) {
      if (has.includes(capability)) return false;
      if (lacks.includes(capability)) return true;
      const until = learned.get(capability);
      if (until === undefined) return false;
      if (now() < until) return true;
      learned.delete(capability);
      return false;
    },
    learn(capability) {
      learned.set(capability, now() + capabilityConstants.learnedMs);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** The known capabilities of the backend; rerenders whenever one is learned. */
export function useCapabilities(capabilities: CapabilityStore): CapabilityStore {
  useSyncExternalStore(capabilities.subscribe, capabilities.version, () => 0);
  return capabilities;
}

/** Whether the backend is known to lack a capability; rerenders whenever one is learned. */
export const useLacks = (capabilities: CapabilityStore, capability: Capability): boolean =>
  useCapabilities(capabilities).lacks(capability);
