import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import type { TopicName, Topics } from "../../domain/live/topics.ts";
import { LiveConnection, type LiveState } from "./connection.ts";
import { LiveStore } from "./store.ts";

const StoreContext = createContext<LiveStore | null>(null);
const StateContext = createContext<LiveState>({ status: "connecting", ready: false, heardAt: 0 });

/** Opens the live stream for whoever is signed in, and gives what it brings to the screens below. */
export function LiveProvider({ onUnreachable, children }: { onUnreachable(): void; children: ReactNode }) {
  const [store] = useState(() => new LiveStore());
  const [state, setState] = useState<LiveState>({ status: "connecting", ready: false, heardAt: Date.now() });
  useEffect(() => {
    const connection = new LiveConnection({
      onFrame: (frame) => store.apply(frame),
      onState: setState,
      onUnreachable,
    });
    return () => connection.close();
  }, [store, onUnreachable]);
  return (
    <StoreContext value={store}>
      <StateContext value={state}>{children}</StateContext>
    </StoreContext>
  );
}

function useStore(): LiveStore {
  const store = use(StoreContext);
  if (!store) throw new Error("useTopic needs a LiveProvider above it");
  return store;
}

/** How the stream is doing. */
export function useLiveState(): LiveState {
  return use(StateContext);
}

/** All rows of a live topic. */
export function useTopic<T extends TopicName>(topic: T): readonly Topics[T][] {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.list(topic));
}

/** One row of a live topic, or undefined. */
export function useRow<T extends TopicName>(topic: T, id: string): Topics[T] | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.row(topic, id));
}
