import { ArrowRight, VenetianMask } from "lucide-react";
import type { Theft } from "../../../domain/wheel/steal.ts";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";

const texts = rouletteTexts.steal;

/** The thief or the victim, with the number of Chills, cards or spins that this player has after the theft. */
export interface TheftSide {
  readonly id: string;
  readonly name: string;
  /** Null for several thefts, or when the player was deleted. */
  readonly amount: number | null;
  readonly isMe: boolean;
}

/** The colour of each loot. */
const inks: Readonly<Record<Theft["loot"], string>> = {
  chill: "text-ice-ink",
  card: "text-tactic-ink",
  spin: "text-violet-ink",
};

/**
 * The animation of a Chill, a card or a spin moving from the victim to the thief, with the numbers of both before and
 * after (rules R17 and U11).
 */
export function TheftScene({
  loot,
  thief,
  victim,
}: {
  loot: Theft["loot"];
  thief: TheftSide;
  victim: TheftSide;
}) {
  return (
    <div className="grid gap-5">
      <div aria-hidden="true" className="relative mx-auto h-56 w-full max-w-88">
        <svg
          aria-hidden="true"
          viewBox="0 0 350 224"
          className={classes("absolute inset-0 size-full", inks[loot])}
          fill="none"
        >
          <path
            d="M278 122C258 18 92 18 72 114"
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray="2 10"
            strokeLinecap="round"
          />
          <path
            d="m60 100 12 18 14-16"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <g className="[offset-distance:52%] [offset-path:path('M278_122C258_18_92_18_72_114')] [offset-rotate:0deg] motion-safe:animate-[theft_1.4s_cubic-bezier(0.16,1,0.3,1)]">
            <Loot loot={loot} />
          </g>
        </svg>
        <Face side={thief} className="left-0">
          <span className="absolute -right-3 -bottom-2 grid size-9 place-items-center rounded-full border-3 border-surface bg-navy-900 text-white">
            <VenetianMask className="size-5" />
          </span>
        </Face>
        <Face side={victim} className="right-0" />
      </div>
      {thief.amount !== null && victim.amount !== null && (
        <dl className="grid grid-cols-2 gap-2.5 text-center">
          <Change side={thief} before={thief.amount - 1} after={thief.amount} ink={inks[loot]} />
          <Change side={victim} before={victim.amount + 1} after={victim.amount} ink="text-gold-ink" />
        </dl>
      )}
    </div>
  );
}

const nameOf = ({ isMe, name }: TheftSide) => (isMe ? texts.you : name);

function Face({ side, className, children }: { side: TheftSide; className: string; children?: Elements }) {
  return (
    <div className={classes("absolute bottom-0 grid w-34 justify-items-center gap-2", className)}>
      <span className="relative">
        <Avatar id={side.id} name={side.name} size="xl" />
        {children}
      </span>
      <b translate="no" className="w-full truncate text-center font-semibold">
        {nameOf(side)}
      </b>
    </div>
  );
}

function Change({
  side,
  before,
  after,
  ink,
}: {
  side: TheftSide;
  before: number;
  after: number;
  ink: string;
}) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3">
      <dt translate="no" className="truncate text-ink-2 text-sm">
        {nameOf(side)}
      </dt>
      <dd className="flex items-center justify-center gap-2 font-display font-extrabold text-2xl tabular-nums">
        <span className="sr-only">{texts.fromTo(before, after)}</span>
        <span aria-hidden="true" className="text-ink-3">
          {before}
        </span>
        <ArrowRight aria-hidden="true" className="size-4.5" />
        <span aria-hidden="true" className={ink}>
          {after}
        </span>
      </dd>
    </div>
  );
}

/** The picture of the stolen Chill, card or spin, centred at 0, 0. */
function Loot({ loot }: Pick<Theft, "loot">) {
  if (loot === "chill") return <Ice />;
  if (loot === "spin")
    return (
      <g>
        <circle r="36" fill="#6d28d9" />
        <WheelIcon x="-25" y="-25" width="50" height="50" color="#fff" />
      </g>
    );
  return (
    <g transform="rotate(-8)">
      <rect x="-27" y="-38" width="54" height="76" rx="9" fill="#2558d4" stroke="#fff" strokeWidth="4" />
      <path d="M0-16 6-5 18-3 9 6 11 18 0 12-11 18-9 6-18-3-6-5Z" fill="#f5b301" />
    </g>
  );
}

/** A Chill: a block of ice. */
function Ice() {
  return (
    <g transform="rotate(-10) translate(-34 -34) scale(1.06)">
      <path d="M32 3 58 18v28L32 61 6 46V18z" fill="#67e8f9" />
      <path d="M32 3 58 18 32 33 6 18z" fill="#cffafe" />
      <path d="M58 18v28L32 61V33z" fill="#0891b2" />
      <path
        d="M32 18v22M22.5 23.5l19 11M41.5 23.5l-19 11"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.9"
      />
    </g>
  );
}
