import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type Channel,
  channelOf,
  type EverydayTopic,
  type KeyOf,
  type RowOf,
  type RowTopic,
  type ShownTopic,
  topics,
} from "../../domain/live/topics.ts";
import { LiveConnection, type LiveState } from "./connection.ts";
import { topicOf } from "./known.ts";
import { LiveStore } from "./store.ts";

interface Live {
  readonly store: LiveStore;
  readonly connection: LiveConnection;
  /** Whose browser this is. */
  readonly me: string;
}

const LiveContext = createContext<Live | null>(null);
const StateContext = createContext<LiveState>({ status: "connecting", ready: false, heardAt: 0 });

/** Opens the live stream for whoever is signed in, and gives what it brings to the screens below. */
export function LiveProvider({
  me,
  address = "/api/live",
  onUnreachable,
  children,
}: {
  me: string;
  /** Where the stream is: a big screen has its own. */
  address?: string | undefined;
  onUnreachable(): void;
  children: ReactNode;
}) {
  const [state, setState] = useState<LiveState>({ status: "connecting", ready: false, heardAt: Date.now() });
  const [live] = useState((): Live => {
    const store = new LiveStore();
    const connection = new LiveConnection(address, {
      onMessage: (message) => store.apply(message),
      onState: setState,
      onDropped: (channels) => store.forget(channels),
      onUnreachable,
    });
    return { store, connection, me };
  });
  useEffect(() => {
    live.connection.start();
    return () => live.connection.close();
  }, [live]);
  return (
    <LiveContext value={live}>
      <StateContext value={state}>{children}</StateContext>
    </LiveContext>
  );
}

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error("Live topics need a LiveProvider above");
  return live;
}

/** What the browser holds: for those who watch for changes. */
export function useLiveStore(): LiveStore {
  return useLive().store;
}

/** Whether messages are kept back now: a screen that asks the server meanwhile would tell too early what they tell. */
export function useIsHolding(): boolean {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, store.isHolding);
}

/** How the stream is doing. */
export function useLiveState(): LiveState {
  return use(StateContext);
}

/** Subscribes to these channels while the screen is shown. */
export function useWanted(channels: readonly Channel[]): void {
  const { connection } = useLive();
  const names = channels.filter((channel) => !isEveryday(channel)).join();
  useEffect(
    () => (names === "" ? undefined : connection.want(names.split(",") as Channel[])),
    [connection, names],
  );
}

function isEveryday(channel: Channel): boolean {
  return topics[topicOf(channel)].everyday;
}

/** All rows of an everyday topic; those of one's own where each player has theirs. */
export function useTopic<T extends EverydayTopic & RowTopic>(topic: T): readonly RowOf<T>[] {
  const { store, me } = useLive();
  const channel = ownChannel(topic, me);
  return useSyncExternalStore(store.subscribe, () => store.list(channel) ?? noRows) as readonly RowOf<T>[];
}

/** One row of an everyday topic, or undefined. */
export function useRow<T extends EverydayTopic & RowTopic>(topic: T, id: string): RowOf<T> | undefined {
  const { store, me } = useLive();
  const channel = ownChannel(topic, me);
  return useSyncExternalStore(store.subscribe, () => store.row(channel, id)) as RowOf<T> | undefined;
}

/** All rows of a topic that comes as long as the screen is shown; undefined until they are there. */
export function useShownTopic<T extends ShownTopic & RowTopic>(
  topic: T,
  ...key: KeyOf<T>
): readonly RowOf<T>[] | undefined {
  const { store } = useLive();
  const channel = channelOf(topic, ...key);
  useWanted([channel]);
  const list = useCallback(() => store.list(channel), [store, channel]);
  return useSyncExternalStore(store.subscribe, list) as readonly RowOf<T>[] | undefined;
}

/** Whether a channel's rows have arrived, and still come. */
export function useIsHeld(channel: Channel): boolean {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, () => store.list(channel) !== undefined);
}

/** Whether every browser that reads a channel is told of this row. */
export function useIsTold(channel: Channel, id: string): boolean {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, () => store.isTold(channel, id));
}

function ownChannel(topic: EverydayTopic, me: string): Channel {
  return topics[topic].key === null ? topic : `${topic}:${me}`;
}

const noRows: readonly never[] = [];
