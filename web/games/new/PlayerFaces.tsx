import { Users } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { offeredPlayers } from "../../../domain/games/companions.ts";
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
import { PickFace } from "../../ui/fields/PickFace.tsx";
import { PickGrid } from "../../ui/fields/PickGrid.tsx";
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
 * All players to choose from, as faces. First come the signed-in player, the participants already chosen when the step was
 * opened, the most frequent companions and the bots; the other players follow by name (rule P7). Choosing moves nobody.
 */
export function PlayerFaces({
  draft,
  companionIds,
  busy,
  fullBlocker,
  onChange,
  onLocked,
  onGuest,
}: {
  draft: NewGameDraft;
  /** The ids of the people with whom the player has played most often, the most frequent first. */
  companionIds: readonly string[];
  busy: ReadonlySet<string>;
  fullBlocker: Refusal | null;
  onChange(): void;
  /** Called with the reason when a locked face is pressed. */
  onLocked(reason: string): void;
  /** Called after a person without a phone was added. The person is to be chosen as soon as the list contains them. */
  onGuest(playerId: string): void;
}) {
  const me = useMyId();
  const ownPlayer = usePlayer(me);
  const { players } = useChoosablePlayers();
  const held = new Set(useTopic("heldGuests").map(({ id }) => id));
  const [search, setSearch] = useState("");
  // Read once: nobody may move during a press.
  const [initial] = useState({ companionIds, chosenIds: [...new Set([me, ...draft.players])] });
  const container = useRef<HTMLDivElement>(null);
  const bots = seatsOf(draft.players, players).filter(({ id }) => isBot(id));
  // Adding a bot moves the faces: a second tap would hit another one.
  const ignoresPresses = useDoubleTapGuard(bots.length);
  const matching = players.filter(({ name }) => isFoundBy(name, search));
  const { first, others } = offeredPlayers(matching, initial.chosenIds, initial.companionIds);

  const lockOf = (id: string): string | null => {
    if (id === me && ownPlayer?.plays !== false) return texts.youPlay;
    const blocker = choosePlayerBlocker(id, busy) ?? (draft.players.includes(id) ? null : fullBlocker);
    return blocker?.message ?? null;
  };
  const press = (id: string) => {
    const lock = lockOf(id);
    if (lock !== null) return onLocked(lock);
    const inputs = () => [...(container.current?.querySelectorAll("input") ?? [])];
    const place = inputs().indexOf(document.activeElement as HTMLInputElement);
    flushSync(() => {
      if (!draft.players.includes(id)) setSearch("");
      draft.toggle(id);
      onChange();
    });
    // A bot's face is gone, so the next face gets the keyboard focus.
    if (place >= 0 && document.activeElement === document.body)
      inputs()[place]?.focus({ preventScroll: true });
  };
  const chooseFirst = () => {
    const found = [...first, ...others].find(({ id }) => !draft.players.includes(id));
    if (found && search.trim() !== "") press(found.id);
  };
  const face = (seat: Seat) => (
    <PickFace
      checked={draft.players.includes(seat.id)}
      locked={lockOf(seat.id) !== null}
      onToggle={() => press(seat.id)}
      avatar={<SeatAvatar seat={seat} size="em" />}
      name={seat.name}
    >
      {held.has(seat.id) && <Tag>{guestTexts.heldByYou}</Tag>}
      {busy.has(seat.id) && <Tag tone="ice">{texts.inGame}</Tag>}
      {seat.id === me && <Tag tone="gold">{ownPlayer?.plays === false ? texts.alsoYou : texts.you}</Tag>}
    </PickFace>
  );
  return (
    <>
      <SearchField
        label={searchTexts.players.search}
        value={search}
        onValueChange={setSearch}
        onEnter={chooseFirst}
      />
      <div ref={container} className={classes("grid gap-4", ignoresPresses && "pointer-events-none")}>
        {first.length > 0 && (
          <Group title={initial.companionIds.length > 0 ? texts.oftenWithYou : texts.atTable}>
            <PickGrid look="faces" items={first}>
              {face}
            </PickGrid>
          </Group>
        )}
        {bots.length > 0 && search.trim() === "" && (
          <Group title={texts.bots}>
            <PickGrid look="faces" items={bots}>
              {face}
            </PickGrid>
          </Group>
        )}
        {others.length > 0 && (
          <Group title={texts.others}>
            <PickGrid look="faces" items={others}>
              {face}
            </PickGrid>
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
