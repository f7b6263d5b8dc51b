import { defaultWheel } from "../../../domain/wheel/wheel.ts";
import { useMyId } from "../../api/session.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { gameListTexts as texts } from "../../texts/gameLists.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { WheelDisc } from "../../wheel/wheel/WheelDisc.tsx";
import { WheelRim } from "../../wheel/wheel/WheelRim.tsx";
import { useHasNoEarlierGames } from "./earlierPages.ts";

const segments = defaultWheel.rewards.map((reward) => ({ reward, label: reward.label }));

/** A link to the wheel for a player who has spins and has not played yet (rule E14). */
export function FirstSteps() {
  const me = useMyId();
  const player = usePlayer(me);
  const hasNoEarlierGames = useHasNoEarlierGames(me);
  if (!player?.rouletteSpins || player.plays === false || !hasNoEarlierGames) return null;
  return (
    <section
      data-uncovered
      aria-labelledby="first-spins"
      className="dark on-navy relative overflow-hidden rounded-[1.25rem] border border-white/12 bg-[linear-gradient(115deg,#4c2a9a,#241a63_58%,#111d40)] p-4.5 text-ink"
    >
      <div aria-hidden="true" className="absolute -top-7 -right-23 size-55 rotate-20">
        <WheelRim isLit={false} />
        <WheelDisc segments={segments} winner={null} />
      </div>
      <div className="relative grid justify-items-start gap-1">
        <p className="font-semibold text-gold-soft text-sm">{texts.letsGo}</p>
        <h2 id="first-spins" className="mb-3 max-w-44 text-balance text-2xl sm:max-w-none">
          {texts.yourSpins(player.rouletteSpins)}
        </h2>
        <LinkButton to="/roulette" icon={WheelIcon}>
          {texts.toWheel}
        </LinkButton>
      </div>
    </section>
  );
}
