import { useEffect, useEffectEvent, useRef } from "react";
import { type Ceremony, isUnderWay } from "../../../domain/ceremony/ceremony.ts";
import { ownPlaceIn, ownResultAt } from "../../../domain/ceremony/ownResult.ts";
import { rankOf } from "../../../domain/players/standings.ts";
import { headcount } from "../../../domain/players/tally.ts";
import { useMyId } from "../../accounts/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { useMoments } from "../../moments/MomentProvider.tsx";
import { SILENCE_MS, useIsFresh } from "../stage/entrance.ts";
import { OwnAwardMoment } from "./OwnAwardMoment.tsx";
import { OwnPlaceMoment } from "./OwnPlaceMoment.tsx";

const KEY = "own announcement";

/**
 * Shows the player their own place and awards, large, when the big screen shows them. At the end of the ceremony, it shows
 * a place that was not announced (rule K12). Every screen has it except the remote control, which nothing may cover.
 */
export function OwnAnnouncement() {
  const ceremony = useRow("ceremony", "ceremony");
  const shown = ceremony && isUnderWay(ceremony) ? ceremony : undefined;
  useUnannouncedPlace(shown);
  return shown && <OwnStep ceremony={shown} />;
}

/**
 * Shows a new step of the ceremony if the step names the player, unless the ceremony goes to another step before the
 * player can see it.
 */
function OwnStep({ ceremony }: { ceremony: Ceremony }) {
  const meId = useMyId();
  const name = usePlayer(meId)?.name ?? "";
  const moments = useMoments();
  const isFresh = useIsFresh(ceremony.step);
  const show = useEffectEvent(() => {
    const result = ownResultAt(ceremony, meId);
    if (!result) return;
    const { playerCount } = ceremony;
    moments.show({
      key: KEY,
      draw: (close) =>
        "rank" in result ? (
          <OwnPlaceMoment place={result} playerCount={playerCount} isAnnounced onClose={close} />
        ) : (
          <OwnAwardMoment award={result} name={name} onClose={close} />
        ),
    });
  });
  const { step } = ceremony;
  useEffect(() => {
    if (!isFresh || !step) return;
    const timer = setTimeout(() => show(), SILENCE_MS);
    return () => {
      clearTimeout(timer);
      moments.withdraw(KEY);
    };
  }, [step, isFresh, moments]);
  return null;
}

/** After the end of a ceremony that ran while this page was open, shows the player's own place if it was not announced. */
function useUnannouncedPlace(ceremony: Ceremony | undefined): void {
  const me = usePlayer(useMyId());
  const event = useRow("event", "event");
  const ranking = useRanking();
  const moments = useMoments();
  const before = useRef(ceremony);
  useEffect(() => {
    const lastCeremony = before.current;
    before.current = ceremony;
    if (ceremony || !lastCeremony || !me || me.plays === false || event?.frozenAt !== null) return;
    if (ownPlaceIn(lastCeremony, me.id)) return;
    const place = { rank: rankOf(ranking.all, me), player: { ...me, heroCards: [] }, equals: [] };
    const playerCount = headcount(ranking.all);
    moments.show({
      key: KEY,
      draw: (close) => (
        <OwnPlaceMoment place={place} playerCount={playerCount} isAnnounced={false} onClose={close} />
      ),
    });
  }, [ceremony, event, me, ranking, moments]);
}
