import { useEffect } from "react";
import { sortByName } from "../../../domain/names.ts";
import { type GuestPlayer, isClaimed } from "../../../domain/people/guests/guest.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useNonPlayers } from "../../live/players/useNonPlayers.ts";
import { peopleTexts } from "../../texts/people.ts";

/** A person as administrators see them. */
export interface ListedPerson {
  readonly player: Player;
  /** The person without a phone, or the former one who has an account now; undefined for others. */
  readonly guest: GuestPlayer | undefined;
  /** Whether the person has no account. */
  readonly isGuest: boolean;
  /** The name of the player who acts for the person. */
  readonly holder: string | null;
  /** When a session was last used (epoch ms); null: no session. Undefined until it is loaded. */
  readonly seenAt: number | null | undefined;
  readonly isOnline: boolean;
  readonly games: number;
  /** Whether nobody saw the person yet: no account and no game. */
  readonly isNeverSeen: boolean;
  /** Whether the account still has the password that the server generated. */
  readonly hasFirstPassword: boolean;
  /** Until when (epoch ms) an unknown device of the person can't sign in; null: it can (rule A12). */
  readonly lockedUntil: number | null;
}

const visits = liveQuery({
  path: "accounts.visits",
  failed: peopleTexts.visitsFailed,
  ask: (_: null) => api.accounts.visits.query({}),
});

/** All people by name, live; visits are read again every minute. `isComplete`: whether all players have arrived. */
export function usePeople(): {
  readonly people: readonly ListedPerson[];
  readonly isComplete: boolean;
  readonly now: number;
} {
  const now = useNow();
  const { players, isComplete } = useEverybody();
  const nonPlayers = useNonPlayers() ?? [];
  const guests = new Map(useShownTopic("guests")?.map((guest) => [guest.id, guest]));
  const locks = new Map(useShownTopic("signInLocks")?.map(({ id, until }) => [id, until]));
  const generatedPasswordOf = useShownTopic("preparation")?.[0]?.generatedPasswordOf;
  const { data, refetch } = useLiveQuery(visits, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each minute
  useEffect(() => void refetch({ cancelRefetch: false }), [now, refetch]);
  const visitOf = new Map(data?.visits.map((visit) => [visit.playerId, visit]));
  const everybody = [...players, ...nonPlayers];
  const names = new Map(everybody.map(({ id, name }) => [id, name]));
  const people = sortByName(everybody).map((player): ListedPerson => {
    const guest = guests.get(player.id);
    const isGuest = guest !== undefined && !isClaimed(guest);
    const visit = visitOf.get(player.id);
    const until = locks.get(player.id) ?? 0;
    return {
      player,
      guest,
      isGuest,
      holder: names.get(guest?.heldBy ?? "") ?? null,
      seenAt: visit?.seenAt,
      isOnline: visit?.isOnline ?? false,
      games: visit?.games ?? 0,
      isNeverSeen: isGuest && data !== undefined && (visit?.games ?? 0) === 0,
      hasFirstPassword: player.id === generatedPasswordOf,
      lockedUntil: until > now ? until : null,
    };
  });
  return { people, isComplete, now };
}
