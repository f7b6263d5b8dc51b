import { ArrowRight, VenetianMask } from "lucide-react";
import type { ReactNode } from "react";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";

const texts = rouletteTexts.steal;

/** One of the two of a theft, and the Chills they have after it. */
export interface Side {
  readonly id: string;
  readonly name: string;
  /** Null when it is not known any more. */
  readonly chills: number | null;
  readonly isMe: boolean;
}

/** A Chill on its way from the victim to the thief, and what each had and has (rule R17). */
export function TheftScene({ thief, victim }: { thief: Side; victim: Side }) {
  return (
    <div className="grid gap-5">
      <div aria-hidden="true" className="relative mx-auto h-56 w-full max-w-88">
        <svg
          aria-hidden="true"
          viewBox="0 0 350 224"
          className="absolute inset-0 size-full text-ice-ink"
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
            <Ice />
          </g>
        </svg>
        <Face side={thief} className="left-0">
          <span className="absolute -right-3 -bottom-2 grid size-9 place-items-center rounded-full border-3 border-surface bg-navy-900 text-white">
            <VenetianMask className="size-5" />
          </span>
        </Face>
        <Face side={victim} className="right-0" />
      </div>
      {thief.chills !== null && victim.chills !== null && (
        <dl className="grid grid-cols-2 gap-2.5 text-center">
          <Change side={thief} before={thief.chills - 1} after={thief.chills} ink="text-ice-ink" />
          <Change side={victim} before={victim.chills + 1} after={victim.chills} ink="text-gold-ink" />
        </dl>
      )}
    </div>
  );
}

const nameOf = ({ isMe, name }: Side) => (isMe ? texts.you : name);

function Face({ side, className, children }: { side: Side; className: string; children?: ReactNode }) {
  return (
    <div className={classes("absolute bottom-0 grid w-34 justify-items-center gap-2", className)}>
      <span className="relative">
        <Avatar id={side.id} name={side.name} size="xl" />
        {children}
      </span>
      <b className="w-full truncate text-center font-semibold">{nameOf(side)}</b>
    </div>
  );
}

function Change({ side, before, after, ink }: { side: Side; before: number; after: number; ink: string }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3">
      <dt className="truncate text-ink-2 text-sm">{nameOf(side)}</dt>
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

/** A Chill: a block of ice, its middle at 0, 0. */
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
