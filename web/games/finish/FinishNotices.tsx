import { useEffect } from "react";
import type { Finish } from "../../../domain/games/finish.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useMoments } from "../../moments/MomentProvider.tsx";
import { FinishMoment } from "./FinishMoment.tsx";

/** How long after its end a game is shown unasked, in ms; later it waits on the screen of games. */
const FRESH_MS = 120_000;

const keyOf = ({ id }: Finish) => `finish ${id}`;

/** Shows the player the end of each of their games, once, on whatever screen, soon after it (rule P21). */
export function FinishNotices() {
  const finishes = useTopic("finishes");
  const moments = useMoments();
  const now = useNow();
  useEffect(() => {
    const isFresh = ({ game }: Finish) => Math.max(now, Date.now()) - (game.completedAt ?? 0) < FRESH_MS;
    const fresh = finishes.filter(isFresh);
    for (const finish of fresh)
      moments.show({
        key: keyOf(finish),
        draw: (close) => <FinishMoment finish={finish} onClose={close} />,
      });
    return () => {
      for (const finish of fresh) moments.withdraw(keyOf(finish));
    };
  }, [finishes, moments, now]);
  return null;
}
