import type { Since as SinceCommand, UndoEffect } from "../../domain/undo/undo.ts";
import { useNow } from "../live/now.ts";
import { actionTexts as texts } from "../texts/actions.ts";
import { relativeTime } from "../texts/days.ts";
import { ledgerTexts } from "../texts/players.ts";
import { undoTexts } from "../texts/undo.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Banner } from "../ui/Banner.tsx";
import type { Content } from "../ui/jsx/content.ts";
import { Spinner } from "../ui/Spinner.tsx";

/**
 * The effect that an undo, or several corrections, would have now: the changed counters of each player, what can't be restored,
 * and what was done since (rules Z5 and Z16). If the server would refuse the undo or the corrections, only the reason is shown.
 * `effect` is undefined while it is being read.
 */
export function EffectOfUndo({ effect, isError }: { effect: UndoEffect | undefined; isError: boolean }) {
  const now = useNow();
  if (isError) return <Banner tone="error">{texts.effectFailed}</Banner>;
  if (!effect) return <Spinner label={texts.reading} />;
  const { refusal, players, losses, points, since } = effect;
  if (refusal !== null) return <Banner tone="warning">{refusal}</Banner>;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="text-ink">{texts.effect}</h3>
        {players.length === 0 && <p>{texts.noEffect}</p>}
        <ul className="grid gap-2">
          {players.map((player) => (
            <li key={player.id} className="flex items-center gap-2.5">
              <Avatar id={player.id} name={player.name} size="s" />
              <span translate="no" className="wrap-anywhere min-w-0 flex-1 font-medium text-ink">
                {player.name}
              </span>
              <span className="text-right tabular-nums">{texts.numbers(player)}</span>
            </li>
          ))}
        </ul>
      </section>
      {losses.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-ink">{texts.losses}</h3>
          {losses.map((loss) => (
            <p key={JSON.stringify(loss)}>{undoTexts.loss(loss)}</p>
          ))}
        </section>
      )}
      <Since title={texts.pointsSince} since={points}>
        {({ name, delta, cause, label, at }) => (
          <>
            <span>{`${texts.laterPoints(name, delta, ledgerTexts.causes[cause](label))} `}</span>
            <When at={at} now={now} />
          </>
        )}
      </Since>
      <Since title={texts.since} since={since}>
        {(entry) => (
          <>
            <span>{`${texts.sentence({ ...entry, of: null })} `}</span>
            <When at={entry.at} now={now} />
          </>
        )}
      </Since>
      <p className="text-sm">{texts.undoCanBeUndone}</p>
    </>
  );
}

/** A list of later changes, and how many others there are; nothing if there are none. */
function Since<Line extends { readonly id: string }>({
  title,
  since: { lines, others },
  children,
}: {
  title: string;
  since: SinceCommand<Line>;
  children(line: Line): Content;
}) {
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-ink">{title}</h3>
      {lines.map((line) => (
        <p key={line.id} className="wrap-anywhere">
          {children(line)}
        </p>
      ))}
      {others > 0 && <p>{texts.others(others)}</p>}
    </section>
  );
}

function When({ at, now }: { at: number; now: number }) {
  return <span className="text-sm">{`(${relativeTime(at, now)})`}</span>;
}
