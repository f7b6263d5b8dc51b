import { Users } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { companionsFirst } from "../../../domain/games/companions.ts";
import { isBot, type Seat } from "../../../domain/games/game.ts";
import { choosePlayerBlocker } from "../../../domain/games/selection.ts";
import { isFoundBy } from "../../../domain/names.ts";
import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { guestTexts } from "../../texts/guests.ts";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { searchTexts } from "../../texts/search.ts";
import { classes } from "../../ui/classes.ts";
import { useDoubleTapGuard } from "../../ui/dialogs/doubleTap.ts";
import { PickGrid } from "../../ui/fields/PickGrid.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { part } from "../../ui/loading/part.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { SeatAvatar } from "../ranking/SeatAvatar.tsx";
import { useChoosablePlayers } from "./choosablePlayers.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { seatsOf } from "./seats.ts";

const AddNamedGuest = part(() => import("../../people/guests/AddNamedGuest.tsx"));

/**
 * All players to choose from. The chosen players are first, beginning with the locked row of the signed-in player. The
 * most frequent companions follow, then the other players by name.
 */
export function PlayerRows({
  draft,
  companionIds,
  busy,
  fullBlocker,
  onChange,
  onGuest,
}: {
  draft: NewGameDraft;
  /** The ids of the people with whom the player has played most often, the most frequent first. */
  companionIds: readonly string[];
  busy: ReadonlySet<string>;
  fullBlocker: Refusal | null;
  onChange(): void;
  /** Called after a person without a phone was added. The person is to be chosen as soon as the list contains them. */
  onGuest(playerId: string): void;
}) {
  const me = useMyId();
  const ownPlayer = usePlayer(me);
  const { players } = useChoosablePlayers();
  const held = new Set(useTopic("heldGuests").map(({ id }) => id));
  const [search, setSearch] = useState("");
  /** The id of the participant whose locked row was pressed last. That row shows why it is locked. */
  const [pressed, setPressed] = useState<string | null>(null);
  // Read once: companions that load later must not move rows during a press.
  const [initialCompanionIds] = useState(companionIds);
  const container = useRef<HTMLDivElement>(null);
  // Adding a bot moves the rows: a second tap would hit another row.
  const ignoresPresses = useDoubleTapGuard(draft.players.filter(isBot).length);
  const chosen = seatsOf(draft.players, players);
  const matching = players.filter(({ name }) => isFoundBy(name, search));
  const others = companionsFirst(matching, initialCompanionIds).filter(
    ({ id }) => !draft.players.includes(id),
  );

  const lockOf = (id: string): string | null => {
    if (id === me && ownPlayer?.plays !== false) return texts.youPlay;
    const blocker = choosePlayerBlocker(id, busy) ?? (draft.players.includes(id) ? null : fullBlocker);
    return blocker?.message ?? null;
  };
  const press = (id: string) => {
    const lock = lockOf(id);
    setPressed(lock === null ? null : id);
    if (lock !== null) return;
    const isAdded = !draft.players.includes(id);
    const inputs = () => [...(container.current?.querySelectorAll("input") ?? [])];
    const place = inputs().indexOf(document.activeElement as HTMLInputElement);
    flushSync(() => {
      draft.toggle(id);
      if (isAdded) setSearch("");
      onChange();
    });
    // The row has moved to the other group, so the next row gets the keyboard focus.
    if (place >= 0 && document.activeElement === document.body)
      inputs()[isAdded ? place + 1 : place]?.focus({ preventScroll: true });
  };
  const chooseFirst = () => {
    const [first] = others;
    if (first && search.trim() !== "") press(first.id);
  };
  const row = (seat: Seat) => {
    const lock = lockOf(seat.id);
    return (
      <PickRow
        checked={draft.players.includes(seat.id)}
        locked={lock !== null}
        explanation={pressed === seat.id ? lock : null}
        onToggle={() => press(seat.id)}
        leading={<SeatAvatar seat={seat} />}
        title={seat.name}
        trailing={
          <>
            {held.has(seat.id) && <Tag>{guestTexts.heldByYou}</Tag>}
            {busy.has(seat.id) && <Tag tone="ice">{texts.inGame}</Tag>}
            {seat.id === me && (
              <Tag tone="gold">{ownPlayer?.plays === false ? texts.alsoYou : texts.you}</Tag>
            )}
          </>
        }
      />
    );
  };
  return (
    <>
      <SearchField
        label={searchTexts.players.search}
        value={search}
        onValueChange={setSearch}
        onEnter={chooseFirst}
      />
      <div ref={container} className={classes("grid gap-4", ignoresPresses && "pointer-events-none")}>
        {chosen.length > 0 && (
          <Group title={texts.chosen}>
            <PickGrid items={chosen}>{row}</PickGrid>
          </Group>
        )}
        {others.length > 0 && (
          <Group title={texts.others}>
            <PickGrid items={others}>{row}</PickGrid>
          </Group>
        )}
      </div>
      {players.length === 1 && <NobodyElse />}
      {matching.length === 0 && fullBlocker === null && (
        <InlinePart waiting={null}>
          <AddNamedGuest
            name={search}
            onAdded={(playerId) => {
              setSearch("");
              onGuest(playerId);
            }}
          />
        </InlinePart>
      )}
      {matching.length === 0 && (
        <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: Elements }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-ink-2 text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** Shown instead of the list of the other players while nobody else has signed up. Administrators can invite. */
function NobodyElse() {
  const isAdmin = useIsAdministrator();
  return (
    <EmptyState icon={Users} title={texts.nobodyElse} action={isAdmin && <InviteLink />}>
      {isAdmin ? texts.inviteThem : texts.playWithBots}
    </EmptyState>
  );
}
