import { ArrowLeft, Printer, QrCode, Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { sortByName } from "../../../../domain/names.ts";
import { type GuestCards, guestCards, sheetsOf } from "../../../../domain/people/guests/cards.ts";
import type { GuestPlayer } from "../../../../domain/people/guests/guest.ts";
import { api } from "../../../api/client.ts";
import { useCommand } from "../../../api/command.ts";
import { useUndoable } from "../../../api/commands/useUndoable.ts";
import { useShownTopic } from "../../../live/LiveProvider.tsx";
import { useUnreachable } from "../../../shell/link/address.ts";
import { guestCardsTexts as texts } from "../../../texts/guestCards.ts";
import { guestListTexts } from "../../../texts/guestList.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/lists/EmptyState.tsx";
import { ScreenSkeleton } from "../../../ui/ScreenSkeleton.tsx";
import { CardSheets, type GuestCard } from "./CardSheets.tsx";
import { GuestRows } from "./GuestRows.tsx";

/**
 * The cards that were prepared on this screen. The server stores only hashes of their links, so the links can't be loaded
 * again.
 */
interface PreparedCards {
  readonly cards: readonly GuestCard[];
  readonly expiresAt: number;
}

/** /admin/people/cards: the people who came, the people who are expected, and the cards to print (rule I10). */
export function CardsPage() {
  const guests = useShownTopic("guests");
  const [prepared, setPrepared] = useState<PreparedCards | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const revoking = useUndoable(api.guests.revokeLink, texts.revokeFailed);
  const revokingAll = useUndoable(api.guests.revokeAllLinks, texts.revokeFailed);
  const { run, busy, failure } = useCommand(api.guests.createLinks, texts.failed);
  // The browser prints what is on the page, so it can only print after the sheets were rendered.
  useEffect(() => {
    if (prepared) print();
  }, [prepared]);
  if (!guests) return <ScreenSkeleton shape="list" />;
  const cards = guestCards(sortByName(guests));
  const prepare = async (chosen: readonly GuestPlayer[]) => {
    setConfirming(false);
    const done = await run({ playerIds: chosen.map(({ id }) => id) });
    if (!done) return;
    const names = new Map(chosen.map(({ id, name }) => [id, name]));
    const { links, expiresAt } = done.answer;
    setPrepared({
      cards: links.map(({ playerId, token }) => ({ playerId, token, name: names.get(playerId) ?? "" })),
      expiresAt,
    });
  };
  const validCardCount = cards.expected.length - cards.withoutCard.length;
  const revoke = async (guest: GuestPlayer) => {
    const done = await revoking.run({ playerId: guest.id }, texts.revokeDone);
    // The prepared sheets may contain the revoked card.
    if (done) setPrepared(null);
  };
  const revokeAll = async () => {
    if (await revokingAll.run({}, texts.revokeAllDone)) setPrepared(null);
  };
  return (
    <>
      <section className="grid gap-4 print:hidden">
        <div>
          <Link
            to="/admin/people"
            className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-sm hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            <span>{texts.back}</span>
          </Link>
          <h2>{texts.title}</h2>
        </div>
        {guests.length === 0 ? (
          <EmptyState
            icon={QrCode}
            title={texts.nobody}
            action={<LinkButton to="/admin/people/import">{guestListTexts.importList}</LinkButton>}
          >
            {texts.nobodyHint}
          </EmptyState>
        ) : (
          <>
            <PrintCard
              cards={cards}
              preparedCount={prepared?.cards.length ?? 0}
              busy={busy}
              error={failure?.message}
              onPrint={() => void prepare(cards.withoutCard)}
              onPrintAgain={() => setConfirming(true)}
            />
            <GuestRows
              cards={cards}
              onPrint={(guest) => void prepare([guest])}
              onRevoke={(guest) => void revoke(guest)}
            />
            {validCardCount > 0 && (
              <div>
                <Button
                  variant="quiet"
                  icon={Unlink}
                  busy={revokingAll.busy}
                  onClick={() => void revokeAll()}
                >
                  {texts.revokeAll}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      {isConfirming && (
        <ConfirmDialog
          title={texts.reprintTitle}
          confirmLabel={texts.reprintConfirm}
          tone="primary"
          onConfirm={() => void prepare(cards.expected)}
          onClose={() => setConfirming(false)}
        >
          {texts.reprintBody(validCardCount)}
        </ConfirmDialog>
      )}
      {prepared && <CardSheets {...prepared} />}
    </>
  );
}

/** The number of people who came, and the buttons that prepare and print cards. */
function PrintCard({
  cards: { arrived, expected, withoutCard },
  preparedCount,
  busy,
  error,
  onPrint,
  onPrintAgain,
}: {
  cards: GuestCards;
  /** How many cards are ready to be printed. */
  preparedCount: number;
  busy: boolean;
  error: string | undefined;
  onPrint(): void;
  onPrintAgain(): void;
}) {
  const unreachable = useUnreachable();
  const total = arrived.length + expected.length;
  return (
    <Card className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <b className="font-display font-extrabold text-xl">{texts.arrivedOfTotal(arrived.length, total)}</b>
        <span className="text-ink-2 text-sm">{texts.live}</span>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-ink/9">
        <div
          className="h-full rounded-full bg-action"
          style={{ width: `${(arrived.length / total) * 100}%` }}
        />
      </div>
      {unreachable && <Banner tone="warning">{texts.unreachable}</Banner>}
      {error && <Banner tone="error">{error}</Banner>}
      {preparedCount > 0 && (
        <Banner
          tone="success"
          action={
            <Button size="s" icon={Printer} onClick={() => print()}>
              {texts.printNow}
            </Button>
          }
        >
          <b className="block">
            {texts.prepared(preparedCount, sheetsOf(Array(preparedCount).fill(null)).length)}
          </b>
          <span>{texts.preparedHint}</span>
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5">
        {withoutCard.length > 0 && (
          <Button icon={Printer} busy={busy} busyLabel={texts.making} onClick={onPrint}>
            {texts.print(withoutCard.length)}
          </Button>
        )}
        {withoutCard.length < expected.length && (
          <Button variant="quiet" icon={Printer} disabled={busy} onClick={onPrintAgain}>
            {texts.printAgain(expected.length)}
          </Button>
        )}
      </div>
      <p className="text-ink-2 text-sm">{texts.onceOnly}</p>
    </Card>
  );
}
