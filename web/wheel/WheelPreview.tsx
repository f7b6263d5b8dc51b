import { useMemo } from "react";
import type { Reward } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { withMinus } from "../texts/typography.ts";
import { WheelDisc } from "./wheel/WheelDisc.tsx";
import { WheelPointer } from "./wheel/WheelPointer.tsx";
import { WheelRim } from "./wheel/WheelRim.tsx";

/** A small preview of the edited wheel, hidden from screen readers: the list next to it has the same content. */
export function WheelPreview({ rewards }: { rewards: readonly Reward[] }) {
  const segments = useMemo(
    () => rewards.map((reward) => ({ reward, label: withMinus(reward.label) })),
    [rewards],
  );
  return (
    <figure aria-hidden="true" className="max-md:hidden">
      <div className="sticky top-20 grid justify-items-center gap-2 rounded-2xl bg-[radial-gradient(circle,#3d2d94,#161f4d_60%,#0a1228)] p-3 pt-5">
        <div className="relative size-38">
          <WheelRim isLit={false} />
          <WheelDisc segments={segments} winner={null} />
          <span className="absolute inset-[38.5%] rounded-full border-3 border-navy-950 bg-gold" />
          <WheelPointer small />
        </div>
        <figcaption className="text-sm text-white/85">{rouletteTexts.config.preview}</figcaption>
      </div>
    </figure>
  );
}
