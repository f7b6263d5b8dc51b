import { type Ref, useId } from "react";
import type { Contender } from "../../../domain/games/contenders.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { rankedKey } from "../../../domain/games/ties.ts";
import { MiniCard } from "../../cards/played/MiniCard.tsx";
import { gameDialogTexts as texts } from "../../texts/gameDialogs.ts";
import { listed } from "../../texts/typography.ts";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import type { RankingDraft } from "./rankingDraft.ts";
import type { RankingEffects } from "./rankingEffects.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";

const gridColumns = { 2: "grid-cols-2", 3: "grid-cols-3", 4: "grid-cols-4" } as const;

/**
 * The contenders to tap, in seat order. The cell of a tapped contender becomes empty but stays, so that no other contender
 * moves under the finger. Only rows at the top are removed, when all their cells are empty. On a phone the dialog is at the
 * bottom of the screen, so this moves no other row. The cells stay visible while the places above them scroll.
 */
export function ArrivalFaces({
  ref,
  draft,
  effects,
  isTeamGame,
  isDense,
}: {
  ref: Ref<HTMLFieldSetElement>;
  draft: RankingDraft;
  effects: RankingEffects;
  isTeamGame: boolean;
  isDense: boolean;
}) {
  const { contenders, places } = draft;
  const placed = new Set(places.flatMap((entry) => (entry === null ? [] : rankedKey(entry))));
  const columns = isTeamGame ? 2 : isDense ? 4 : 3;
  const firstUnplaced = contenders.findIndex(({ key }) => !placed.has(key));
  return (
    <fieldset
      ref={ref}
      aria-label={texts.contenders}
      className={classes(
        "sticky bottom-(--loose) grid gap-2 bg-surface pb-1 short:top-(--loose) short:bottom-auto",
        "shadow-[0_-0.75rem_0.75rem_-0.5rem_var(--surface)]",
        gridColumns[columns],
      )}
    >
      {contenders.slice(firstUnplaced - (firstUnplaced % columns)).map((contender) => (
        <Face
          key={contender.key}
          contender={contender}
          played={effects.playedBy(contender)}
          isTeamGame={isTeamGame}
          isDense={isDense}
          isPlaced={placed.has(contender.key)}
          onTap={() => draft.arrive(contender.key)}
        />
      ))}
    </fieldset>
  );
}

/** A contender's cell, with the cards that the contender played: a tap gives the contender the next free place. */
function Face({
  contender: { name, members },
  played,
  isTeamGame,
  isDense,
  isPlaced,
  onTap,
}: {
  contender: Contender;
  played: readonly PlayedPower[];
  isTeamGame: boolean;
  isDense: boolean;
  isPlaced: boolean;
  onTap(): void;
}) {
  const players = listed(members.map((seat) => seat.name));
  const cardsId = useId();
  return (
    <button
      type="button"
      aria-label={texts.rank(
        isTeamGame
          ? texts.team(
              name,
              members.map((seat) => seat.name),
            )
          : name,
      )}
      aria-describedby={played.length > 0 ? cardsId : undefined}
      // Unlike a disabled button, the button stays focusable, so that keyboard users keep their position.
      aria-disabled={isPlaced}
      onClick={() => isPlaced || onTap()}
      className={classes(
        "grid min-w-0 touch-manipulation select-none content-center justify-items-center gap-1 rounded-2xl border px-1.5 font-semibold text-sm transition-[scale]",
        isDense ? "py-1.5" : "py-2.5 [@media(max-height:44rem)]:py-1.5 short:py-1",
        isPlaced
          ? "border-line border-dashed *:opacity-0"
          : "border-line bg-raised shadow-[0_2px_0_var(--line)] enabled-hover:border-line-strong enabled-active:scale-95",
      )}
    >
      <span
        className={classes(
          "relative flex -space-x-1",
          isTeamGame || isDense
            ? "text-[0.8125rem]"
            : "text-[1.25rem] [@media(max-height:44rem)]:text-[0.8125rem]",
        )}
      >
        {members.map((seat) => (
          <SeatAvatar key={seat.id} seat={seat} size="em" />
        ))}
        {played.length > 0 && (
          <span className="absolute -bottom-1 left-full -ml-2 flex -space-x-2">
            {played.map((card) => (
              <MiniCard key={card.id} card={card} className="h-10! w-7.5! rotate-6 rounded-md!" />
            ))}
          </span>
        )}
      </span>
      <Name centred className="w-full">
        {isTeamGame ? players : name}
      </Name>
      {isTeamGame && (
        <span translate="no" className="font-normal text-ink-2">
          {name}
        </span>
      )}
      {played.length > 0 && (
        <span
          id={cardsId}
          translate="no"
          className="wrap-anywhere line-clamp-2 w-full text-center font-normal text-green-ink text-xs leading-tight"
        >
          {listed(played.map(({ cardName }) => cardName))}
        </span>
      )}
    </button>
  );
}
