import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isBot, type Seat } from "../../domain/games/game.ts";
import { partnersFirst } from "../../domain/games/partners.ts";
import { choosePlayerBlocker } from "../../domain/games/selection.ts";
import { foundIn } from "../../domain/names.ts";
import type { Refusal } from "../../domain/refusals/refusal.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../texts/newGame.ts";
import { searchTexts } from "../texts/search.ts";
import { classes } from "../ui/classes.ts";
import { useDeafAfter } from "../ui/deaf.ts";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PickGrid } from "../ui/PickGrid.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { NewGameDraft } from "./newGameState.ts";
import { SeatAvatar } from "./SeatAvatar.tsx";
import { seatsOf } from "./seats.ts";

/** Everybody, to be chosen from: those chosen, oneself first and locked in; then one's usual partners; then by name. */
export function PlayerRows({
  draft,
  partners,
  busy,
  full,
  onChange,
}: {
  draft: NewGameDraft;
  /** Whom the player plays with most (ids). */
  partners: readonly string[];
  busy: ReadonlySet<string>;
  full: Refusal | null;
  onChange(): void;
}) {
  const me = useMyId();
  const players = useTopic("players");
  const [search, setSearch] = useState("");
  /** The locked row that was pressed last: it says why it is locked. */
  const [pressed, setPressed] = useState<string | null>(null);
  // As they were at first: an answer that comes later must not move rows while someone presses them.
  const [usual] = useState(partners);
  const room = useRef<HTMLDivElement>(null);
  // The rows move under the finger that adds a bot.
  const isDeaf = useDeafAfter(draft.players.filter(isBot).length);
  const chosen = seatsOf(draft.players, players);
  const matching = players.filter(({ name }) => foundIn(name, search));
  const others = partnersFirst(matching, usual).filter(({ id }) => !draft.players.includes(id));

  const lockOf = (id: string): string | null => {
    if (id === me) return texts.youPlay;
    const blocker = choosePlayerBlocker(id, busy) ?? (draft.players.includes(id) ? null : full);
    return blocker?.message ?? null;
  };
  const press = (id: string) => {
    const lock = lockOf(id);
    setPressed(lock === null ? null : id);
    if (lock !== null) return;
    const joins = !draft.players.includes(id);
    const inputs = () => [...(room.current?.querySelectorAll("input") ?? [])];
    const place = inputs().indexOf(document.activeElement as HTMLInputElement);
    flushSync(() => {
      draft.toggle(id);
      if (joins) setSearch("");
      onChange();
    });
    // The row went to the other group: the keyboard focus goes to the one that was next.
    if (place >= 0 && document.activeElement === document.body)
      inputs()[joins ? place + 1 : place]?.focus({ preventScroll: true });
  };
  const takeFirst = () => {
    const [first] = others;
    if (first && search.trim() !== "") press(first.id);
  };
  const row = (seat: Seat) => {
    const lock = lockOf(seat.id);
    return (
      <PickRow
        checked={draft.players.includes(seat.id)}
        locked={lock !== null}
        word={pressed === seat.id ? lock : null}
        onToggle={() => press(seat.id)}
        leading={<SeatAvatar seat={seat} />}
        title={seat.name}
        trailing={
          <>
            {busy.has(seat.id) && <Tag tone="ice">{texts.inGame}</Tag>}
            {seat.id === me && <Tag tone="gold">{texts.you}</Tag>}
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
        onEnter={takeFirst}
      />
      <div ref={room} className={classes("grid gap-4", isDeaf && "pointer-events-none")}>
        <Group title={texts.chosen}>
          <PickGrid items={chosen}>{row}</PickGrid>
        </Group>
        {others.length > 0 && (
          <Group title={texts.others}>
            <PickGrid items={others}>{row}</PickGrid>
          </Group>
        )}
      </div>
      {matching.length === 0 && (
        <NothingFound title={searchTexts.players.nothingFound} onClear={() => setSearch("")} />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-ink-2 text-sm">{title}</h3>
      {children}
    </section>
  );
}
