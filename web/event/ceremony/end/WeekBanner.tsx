import { ChevronRight, Images } from "lucide-react";
import { Link } from "wouter";
import { weekTexts as texts } from "../../../texts/week.ts";

/** The link to the cards of the player's own week (rule K15). */
export function WeekBanner() {
  return (
    <Link
      to="/player/week"
      className="dark flex min-h-16 items-center gap-3.5 rounded-card bg-linear-120 from-[#4c1d95] to-[#831843] p-3 pr-3.5 text-white shadow-card transition-[filter] hover:brightness-110"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-white/16">
        <Images aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-display font-bold text-lg leading-tight tracking-tight">{texts.title}</b>
        <span className="block text-sm">{texts.bannerHint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
