import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type AlwaysSentTopic,
  type Channel,
  channelOf,
  type KeyOf,
  type LiveReader,
  type RowOf,
  type RowTopic,
  type ShownTopic,
  topics,
} from "../../domain/live/topics.ts";
import type { Player } from "../../domain/people/players/player.ts";
import type { SettingName, SettingRow } from "../../domain/settings/settings.ts";
import { FaceContext } from "../ui/FaceContext.ts";
import type { Content } from "../ui/jsx/content.ts";
import { LiveConnection, type LiveState } from "./connection.ts";
import { topicOf } from "./personalRows.ts";
import { LiveStore } from "./store.ts";

interface Live {
  readonly store: LiveStore;
  readonly connection: LiveConnection;
  /** The id of the signed-in player, or of the big screen. */
  readonly me: string;
}

/** Inside `ReadAs`, `me` is the guest for whom the player acts. */
export const LiveContext = createContext<Live | null>(null);
const StateContext = createContext<LiveState>({
  status: "connecting",
  ready: false,
  heardAt: 0,
  build: null,
});

/** Opens the live stream of the signed-in player, or of a big screen, and gives its rows to the screens below. */
export function LiveProvider({
  me,
  address = "/api/live",
  onUnreachable,
  children,
}: {
  me: string;
  /** The address of the stream; a big screen has its own. */
  address?: string | undefined;
  /** Called when the stream can't be opened: the session may have ended. */
  onUnreachable(): void;
  children: Content;
}) {
  const [state, setState] = useState<LiveState | null>(null);
  const [live] = useState((): Live => {
    const store = new LiveStore();
    const connection = new LiveConnection(address, me, {
      onMessage: (message) => store.apply(message),
      onState: (state) => startTransition(() => setState(state)),
      onDropped: (channels) => store.drop(channels),
      onUnreachable,
    });
    return { store, connection, me };
  });
  // The connection starts before the first paint, so that the screens are first rendered with the rows that the server
  // sent with the page. It starts in a transition, which React renders in slices of a few ms: a slow phone can answer a tap
  // between two slices.
  useLayoutEffect(() => {
    startTransition(() => {
      live.connection.start();
      setState(live.connection.state);
    });
    return () => live.connection.close();
  }, [live]);
  const [faces, setFaces] = useState(use(FaceContext));
  const isReady = state?.ready;
  // The code loads after the first screen; if that fails, again when the stream is ready again.
  useEffect(() => {
    if (!isReady) return;
    let stop = () => {};
    let isOver = false;
    void import("./faces.ts").then(
      (code) => {
        if (!isOver) stop = code.followFaces(live.store, setFaces);
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [live, isReady]);
  return (
    <LiveContext value={live}>
      {state && (
        <StateContext value={state}>
          <FaceContext value={faces}>{children}</FaceContext>
        </StateContext>
      )}
    </LiveContext>
  );
}

/** The store and the connection of the `LiveProvider` above. Throws where there is no provider. */
export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error("Live topics need a LiveProvider above");
  return live;
}

/** The store of live rows, for code that subscribes to its changes. */
export function useLiveStore(): LiveStore {
  return useLive().store;
}

/**
 * The value that `read` computes from the store; `me` is the id of the player whose rows this screen shows. The screen renders
 * again only when the value changes, so `read` must return the same reference while the rows are unchanged.
 */
export function useStored<T>(read: (store: LiveStore, me: string) => T): T {
  const { store, me } = useLive();
  return useSyncExternalStore(store.subscribe, () => read(store, me));
}

/** Whether the live stream is connected and the screens are up to date. */
export function useLiveState(): LiveState {
  return use(StateContext);
}

/** Subscribes to these channels while the screen is shown. */
export function useWanted(channels: readonly Channel[]): void {
  const { connection, me } = useLive();
  const names = channels.filter((channel) => !isAlwaysSent(channel, me)).join();
  useEffect(() => (names ? connection.want(names.split(",") as Channel[]) : undefined), [connection, names]);
}

/** Whether the stream of this player always includes the channel. */
function isAlwaysSent(channel: Channel, me: string): boolean {
  const topic = topicOf(channel);
  return topics[topic].isAlwaysSent && [topic, `${topic}:${me}`].includes(channel);
}

/** All rows of a topic that is always sent; if the topic has a channel for each player, the rows of this player's channel. */
export function useTopic<T extends AlwaysSentTopic & RowTopic>(topic: T): readonly RowOf<T>[] {
  return useStored((store, me) => store.list(ownChannel(topic, me)) ?? noRows) as readonly RowOf<T>[];
}

/** One row of a topic that is always sent, or undefined. */
export function useRow<T extends AlwaysSentTopic & RowTopic>(topic: T, id: string): RowOf<T> | undefined {
  return useStored((store, me) => store.row(ownChannel(topic, me), id)) as RowOf<T> | undefined;
}

/** A setting, or undefined. */
export function useSetting<N extends SettingName>(name: N): SettingRow<N> | undefined {
  return useRow("settings", name) as SettingRow<N> | undefined;
}

/** All rows of a topic that the stream sends only while the screen is shown; undefined until they have arrived. */
export function useShownTopic<T extends ShownTopic & RowTopic>(
  topic: T,
  ...key: KeyOf<T>
): readonly RowOf<T>[] | undefined {
  const channel = channelOf(topic, ...key);
  useWanted([channel]);
  return useStored((store) => store.list(channel)) as readonly RowOf<T>[] | undefined;
}

function ownChannel(topic: AlwaysSentTopic, me: string): Channel {
  return topics[topic].key === null ? topic : `${topic}:${me}`;
}

const noRows: readonly never[] = [];

/** The id and the current role of the player whose rows this screen shows. */
export function useReader(): LiveReader {
  const id = useStored((_, me) => me);
  const role = useStored((store, me) => {
    const own = store.row("players", me) ?? store.row(channelOf("ownPlayer", me), me);
    return (own as Player | null)?.role ?? "user";
  });
  return { id, role };
}

/**
 * Whether live messages may be deferred now, because the wheel turns. Queries are sent only when it has stopped: an answer
 * could reveal the spin's result too early.
 */
export function useIsDeferring(): boolean {
  return useStored((store) => store.isDeferring());
}
