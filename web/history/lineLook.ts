import {
  Coins,
  Gift,
  Layers,
  type LucideIcon,
  Snowflake,
  Sparkles,
  Swords,
  TrendingDown,
  Trophy,
  UserPlus,
  VenetianMask,
  Zap,
} from "lucide-react";
import type { JournalLine, TournamentHappening } from "../../domain/history/journal.ts";
import { isInTournament } from "../texts/tournamentJournal.ts";
import { WheelIcon } from "../ui/WheelIcon.ts";

const tones = {
  gold: "bg-gold/16 text-gold-ink",
  red: "bg-hero/12 text-red-ink",
  violet: "bg-violet/14 text-violet-ink",
  ice: "bg-ice/18 text-ice-ink",
  green: "bg-action/14 text-green-ink",
  blue: "bg-tactic/14 text-tactic-ink",
};

const inTournament = { icon: Swords, tone: "blue" } as const;

const looks: Readonly<
  Record<Exclude<JournalLine["what"], TournamentHappening>, { icon: LucideIcon; tone: keyof typeof tones }>
> = {
  points: { icon: Coins, tone: "gold" },
  card: { icon: Layers, tone: "violet" },
  noCard: { icon: Gift, tone: "gold" },
  chill: { icon: Snowflake, tone: "ice" },
  spin: { icon: WheelIcon, tone: "violet" },
  steal: { icon: VenetianMask, tone: "ice" },
  noSteal: { icon: Gift, tone: "gold" },
  cardUsed: { icon: Sparkles, tone: "blue" },
  actionPlayed: { icon: Sparkles, tone: "green" },
  cardGivenBack: { icon: Layers, tone: "green" },
  powerWorked: { icon: Zap, tone: "green" },
  cardPaid: { icon: Trophy, tone: "gold" },
  spunFor: { icon: WheelIcon, tone: "violet" },
  stoleFor: { icon: VenetianMask, tone: "ice" },
  usedCardFor: { icon: Sparkles, tone: "blue" },
  stole: { icon: VenetianMask, tone: "ice" },
  signedUp: { icon: UserPlus, tone: "green" },
  stoleCard: { icon: VenetianMask, tone: "blue" },
  stoleSpin: { icon: VenetianMask, tone: "violet" },
  robbedCard: { icon: Layers, tone: "red" },
  robbedSpin: { icon: WheelIcon, tone: "red" },
  robbed: { icon: Snowflake, tone: "red" },
  consoled: { icon: Gift, tone: "gold" },
};

/** The icon and the colours of a line of a player's history. A line about lost points is red. */
export function lineLook({ what, points }: Pick<JournalLine, "what" | "points">): {
  icon: LucideIcon;
  tone: string;
} {
  const look = isInTournament(what) ? inTournament : looks[what];
  const { icon, tone } = points < 0 ? ({ icon: TrendingDown, tone: "red" } as const) : look;
  return { icon, tone: tones[tone] };
}
