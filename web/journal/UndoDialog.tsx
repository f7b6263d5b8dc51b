import { useQuery } from "@tanstack/react-query";
import type { ActionLine } from "../../domain/journal/actions.ts";
import { api } from "../api/client.ts";
import { useQueries } from "../api/queries.ts";
import { CommandDialog } from "../commands/CommandDialog.tsx";
import { actionTexts as texts } from "../texts/actions.ts";
import { undoTexts } from "../texts/undo.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Banner } from "../ui/Banner.tsx";
import { Spinner } from "../ui/Spinner.tsx";

/** Shows what undoing a line of the journal would do now, then does it (rule Z5). */
export function UndoDialog({ line, onClose }: { line: ActionLine; onClose(): void }) {
  const targets = [{ journalId: line.id }];
  const effect = useQuery(
    {
      queryKey: ["undo.effect", line.id],
      queryFn: () => api.undo.effect.query({ targets }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    useQueries(),
  );
  const { data, isError } = effect;
  const redoes = line.what === "undone";
  return (
    <CommandDialog
      command={api.undo.apply}
      input={{ targets }}
      unexpected={texts.failed}
      done={redoes ? texts.redone : texts.done}
      ready={data?.refusal === null}
      title={redoes ? texts.redoTitle : texts.undoTitle}
      confirmLabel={redoes ? texts.redo : texts.undo}
      cancelLabel={texts.keep}
      tone="primary"
      onClose={onClose}
    >
      <p className="font-medium text-ink">{texts.sentence(line)}</p>
      {isError && <Banner tone="error">{texts.effectFailed}</Banner>}
      {!data && !isError && <Spinner label={texts.reading} />}
      {data?.refusal && <Banner tone="warning">{data.refusal}</Banner>}
      {data?.refusal === null && (
        <>
          <section className="grid gap-2">
            <h3 className="text-ink">{texts.effect}</h3>
            {data.players.length === 0 && <p>{texts.noEffect}</p>}
            <ul className="grid gap-2">
              {data.players.map((player) => (
                <li key={player.id} className="flex items-center gap-2.5">
                  <Avatar id={player.id} name={player.name} size="s" />
                  <span className="wrap-anywhere min-w-0 flex-1 font-medium text-ink">{player.name}</span>
                  <span className="text-right tabular-nums">{texts.numbers(player)}</span>
                </li>
              ))}
            </ul>
          </section>
          {data.losses.length > 0 && (
            <section className="grid gap-1">
              <h3 className="text-ink">{texts.losses}</h3>
              {data.losses.map((loss) => (
                <p key={JSON.stringify(loss)}>{undoTexts.loss(loss)}</p>
              ))}
            </section>
          )}
          <p className="text-sm">{texts.again}</p>
        </>
      )}
    </CommandDialog>
  );
}
