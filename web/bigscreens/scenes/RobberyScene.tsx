import { ArrowRight, Layers, Snowflake, VenetianMask } from "lucide-react";
import type { Robbery } from "../../../domain/bigscreens/news.ts";
import type { Seat } from "../../../domain/games/game.ts";
import { sceneTexts as texts } from "../../texts/scenes.ts";
import { classes } from "../../ui/classes.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { fittingStyle, SceneFaces } from "./people.tsx";

const NAME_WIDTH = 780;

type Loot = Robbery["loot"];

/** How each loot looks: its icon, and the colours of the title, the arc, the ring around the thief and the thief's count. */
const looks = {
  chill: { title: "text-[#cffafe]", arc: "#67e8f9", ring: "#22d3ee", ink: "text-ice-ink", icon: Snowflake },
  card: { title: "text-[#dbeafe]", arc: "#93c5fd", ring: "#60a5fa", ink: "text-[#93c5fd]", icon: Layers },
  spin: { title: "text-[#ede9fe]", arc: "#c4b5fd", ring: "#a78bfa", ink: "text-[#c4b5fd]", icon: WheelIcon },
} as const satisfies Record<Loot, object>;

/** A theft: a Chill, a card or a spin flies from the victim to the thief. */
export function RobberyScene({ theft }: { theft: Robbery }) {
  const { loot, thief, victim, thiefHas, victimHas } = theft;
  const { title, arc, ring, ink } = looks[loot];
  return (
    <div className="grid flex-1 content-evenly">
      <h1 className={classes("scene-title text-center text-[calc(var(--spacing)*150)]", title)}>
        {texts.theft}
      </h1>
      <div className="relative grid grid-cols-[1fr_calc(var(--spacing)*480)_1fr] items-center justify-items-center">
        <svg
          aria-hidden="true"
          viewBox="0 0 1776 400"
          fill="none"
          stroke={arc}
          strokeLinecap="round"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d="M1240 130C1080 -60 720 -60 540 110" strokeWidth="10" strokeDasharray="4 34" />
          <path d="M566 74 526 124 590 132" strokeWidth="12" strokeLinejoin="round" />
        </svg>
        <span className="relative">
          <SceneFaces people={[thief]} size={330} ring={ring} />
          <span
            className="absolute -right-14 -bottom-8 grid size-124 place-items-center rounded-full bg-navy-950"
            style={{ boxShadow: `0 0 0 calc(var(--spacing) * 10) ${ring}` }}
          >
            <VenetianMask aria-hidden="true" className="size-78" />
          </span>
        </span>
        <p className="relative mt-130 text-center text-[calc(var(--spacing)*50)] leading-tight">
          {loot === "chill" ? <IceCube /> : <LootSign loot={loot} />}
          <span>{texts.takes}</span>
          <br />
          <span>{texts.lootFrom[loot]}</span>
        </p>
        <span className="rotate-5">
          <SceneFaces people={[victim]} size={290} />
        </span>
      </div>
      <div className="grid grid-cols-2 gap-60">
        <Count loot={loot} person={thief} countAfter={thiefHas} change={1} className={ink} />
        <Count loot={loot} person={victim} countAfter={victimHas} change={-1} className="text-[#fdba74]" />
      </div>
    </div>
  );
}

/** A player's name, with the player's number of Chills, cards or spins before and after the theft. */
function Count({
  loot,
  person,
  countAfter,
  change,
  className,
}: {
  loot: Loot;
  person: Seat;
  /** Null if the screen does not know the player's number. */
  countAfter: number | null;
  change: 1 | -1;
  className: string;
}) {
  const Icon = looks[loot].icon;
  return (
    <div className="min-w-0 text-center">
      <b
        translate="no"
        dir="auto"
        className="scene-title block truncate"
        style={fittingStyle(person.name, NAME_WIDTH, 116)}
      >
        {person.name}
      </b>
      {countAfter !== null && (
        <p className="mt-10 flex items-center justify-center gap-20 font-display font-extrabold text-[calc(var(--spacing)*64)] tabular-nums">
          <Icon aria-hidden="true" className="size-52" />
          <span className="text-ink-2">{Math.max(0, countAfter - change)}</span>
          <ArrowRight aria-hidden="true" className="size-48" strokeWidth={3} />
          <span className={className}>{countAfter}</span>
        </p>
      )}
    </div>
  );
}

/** The picture of a stolen card or spin. */
function LootSign({ loot }: { loot: "card" | "spin" }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className="scene-cube">
      {loot === "card" ? (
        <g transform="rotate(10 60 60)">
          <rect x="24" y="6" width="72" height="104" rx="12" fill="#2558d4" stroke="#fff" strokeWidth="6" />
          <path d="M60 32 69 51 89 53 74 67 78 87 60 77 42 87 46 67 31 53 51 51Z" fill="#f5b301" />
        </g>
      ) : (
        <>
          <circle cx="60" cy="60" r="52" fill="#6d28d9" />
          <WheelIcon x="20" y="20" width="80" height="80" color="#fff" />
        </>
      )}
    </svg>
  );
}

function IceCube() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className="scene-cube">
      <g transform="rotate(12 60 60)">
        <path d="M60 6 108 30V84L60 112 12 84V30Z" fill="#22d3ee" />
        <path d="M60 6 108 30 60 56 12 30Z" fill="#cffafe" />
        <path d="M60 56 108 30V84L60 112Z" fill="#0e9fb8" />
        <path d="M26 46V74M40 22 52 16" stroke="#fff" strokeWidth="6" strokeLinecap="round" opacity=".8" />
      </g>
    </svg>
  );
}
