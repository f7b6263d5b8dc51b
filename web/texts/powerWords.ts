import { type ActionPower, type EffectPower, effectKinds, type Power } from "../../domain/cards/card.ts";
import { named } from "../../domain/named.ts";
import { number, signed } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** How a power is called, apart from "points", whose words depend on the card. */
interface PowerWords {
  readonly name: string;
  /** What it does, in a full sentence. */
  readonly description: string;
  /** What it does, in the few words that fit on a card. */
  readonly short: string;
}

/** How a power that is played on a game is called. `target` is the player chosen for a swap. */
interface ActionWords extends PowerWords {
  /** The effect of the played card, as the words after its owner's name, and after "Vous". */
  readonly does: (target: string) => string;
  readonly youDo: (target: string) => string;
  /** What will happen, before the card is played. */
  readonly promise: string;
  /** In the rules of the game. */
  readonly rule: string;
  /** On a big screen. */
  readonly onScreen: string;
}

type Change = { readonly before: number; readonly after: number };

/** How a power that changes the points of a game is called. `other` is the other player of a swap. */
interface EffectWords extends ActionWords {
  readonly effect: (change: Change, other: string) => string;
  readonly effectOnScreen: (player: string, change: Change, other: string) => string;
  /** In the list of a player's points: given, taken back, corrected and undone. */
  readonly inLedger: readonly [given: string, takenBack: string, corrected: string, undone: string];
}

/** "5 → 3", on one line. */
export const fromTo = ({ before, after }: Change) => `${number(before)}\u00a0→\u00a0${number(after)}`;

/** French words of each power of cards. */
export const powerWords: Readonly<
  Record<Exclude<Power, "points" | ActionPower>, PowerWords> &
    Record<Exclude<ActionPower, EffectPower>, ActionWords> &
    Record<EffectPower, EffectWords>
> = french({
  steal_card: {
    name: "Vol de carte",
    description: "Vole une carte à un autre joueur.",
    short: "Vole une carte",
  },
  steal_roulette_turn: {
    name: "Vol de tour de roulette",
    description: "Vole un tour de roulette à un autre joueur.",
    short: "Vole un tour",
  },
  extra_spin: {
    name: "Tour de roulette supplémentaire",
    description: "Donne un tour de roulette supplémentaire.",
    short: "Un tour de roulette",
  },
  avoid_loss: {
    name: "Défaite sans perte",
    description: "Dernier d'une partie, vous avez les points de la place juste avant.",
    short: "Au moins l'avant-dernier",
    does: () => "aura au moins les points de l'avant-dernier",
    youDo: () => "aurez au moins les points de l'avant-dernier",
    promise: "Si vous finissez dernier, vous aurez les points de la place juste avant la vôtre.",
    rule: "Si vous finissez dernier, vous avez les points de la place juste avant la vôtre.",
    onScreen: "Au moins les points de l'avant-dernier",
    effect: (change) => `Points de l'avant-dernier : ${fromTo(change)}`,
    effectOnScreen: (player, { before, after }) =>
      `${named(player)} a les points de l'avant-dernier : ${before} → ${after}`,
    inLedger: ["Perte évitée", "Perte évitée reprise", "Perte évitée corrigée", "perte évitée"],
  },
  double_points: {
    name: "Points doublés",
    description: "Vos points d'une partie comptent double.",
    short: "Double les points",
    does: () => "double ses points",
    youDo: () => "doublez vos points",
    promise: "Vos points de cette partie compteront double, quelle que soit votre place.",
    rule: "Vos points de cette partie comptent deux fois.",
    onScreen: "Ses points comptent deux fois",
    effect: (change) => `Points doublés : ${fromTo(change)}`,
    effectOnScreen: (player, { before, after }) => `${named(player)} double : ${before} → ${after}`,
    inLedger: ["Points doublés", "Points doublés repris", "Points doublés corrigés", "points doublés"],
  },
  immunity: {
    name: "Immunité",
    description:
      "Jusqu'à la fin d'une partie, on ne peut ni vous voler, ni échanger ses points avec les vôtres.",
    short: "Immunité",
    does: () => "est à l'abri jusqu'à la fin",
    youDo: () => "êtes à l'abri jusqu'à la fin",
    promise:
      "Jusqu'à la fin de cette partie, trois heures au plus, on ne peut ni vous voler, ni échanger ses points avec les vôtres.",
    rule: "Jusqu'à la fin de la partie, trois heures au plus, on ne peut ni vous voler un Chill, une carte ou un tour, ni échanger ses points avec les vôtres.",
    onScreen: "Ni vol, ni échange jusqu'à la fin",
  },
  swap_position: {
    name: "Échange de position",
    description: "Si vous finissez derrière le joueur choisi, vous échangez les points de vos places.",
    short: "Échange",
    does: (target) => `vise les points de ${named(target)}`,
    youDo: (target) => `visez les points de ${named(target)}`,
    promise:
      "Si vous finissez derrière ce joueur, vous échangez les points de vos places. Les places ne changent pas.",
    rule: "Vous choisissez un joueur. S'il finit devant vous, vous échangez les points de vos places ; les places restent. Pas en équipes, ni avec un bot.",
    onScreen: "vise les points de",
    effect: (change, other) => `Points échangés avec ${other} : ${fromTo(change)}`,
    effectOnScreen: (player, { before, after }, other) =>
      `${named(player)} échange ses points avec ${named(other)} : ${before} → ${after}`,
    inLedger: [
      "Échange de position",
      "Échange de position repris",
      "Échange de position corrigé",
      "échange de position",
    ],
  },
  healing: {
    name: "Soin",
    description: "Rend les derniers points que la roue vous a pris, 5 au plus.",
    short: "Soin",
    does: () => "soigne ses points perdus",
    youDo: () => "soignez vos points perdus",
    promise: "Vos points perdus vous seront rendus à la fin de cette partie.",
    rule: "Les derniers points que la roue vous a pris depuis 24 heures vous reviennent, 5 au plus.",
    onScreen: "Des points perdus reviennent",
    effect: ({ before, after }) => `Soin : ${signed(after - before)}`,
    effectOnScreen: (player, { before, after }) => `${named(player)} se soigne : ${signed(after - before)}`,
    inLedger: ["Soin", "Soin repris", "Soin corrigé", "soin"],
  },
});

type EffectKind = (typeof effectKinds)[EffectPower];
type EffectCause = EffectKind | `${EffectKind}${"TakenBack" | "Correction" | "Undone"}`;

/** The causes of points that a power changed, in the list of a player's points. The label is the game's name. */
export const effectCauses = Object.fromEntries(
  Object.entries(effectKinds).flatMap(([power, kind]) => {
    const [given, takenBack, corrected, undone] = powerWords[power as EffectPower].inLedger;
    const words = {
      [kind]: given,
      [`${kind}TakenBack`]: `${takenBack}, partie supprimée`,
      [`${kind}Correction`]: corrected,
      [`${kind}Undone`]: `Retour en arrière, ${undone}`,
    };
    return Object.entries(words).map(([cause, text]) => [
      cause,
      (game: string | null) => `${text} ${quoted(game ?? "")}`,
    ]);
  }),
) as Readonly<Record<EffectCause, (game: string | null) => string>>;
