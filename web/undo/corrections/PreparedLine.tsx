import type { Prepared } from "./prepared.ts";
import { preparedSentence } from "./preparedSentence.ts";

/** A prepared correction with its number. A refusal of the server names the correction by this number. */
export function PreparedLine({ correction, number }: { correction: Prepared; number: number }) {
  return (
    <>
      <b className="min-w-6 text-ink-2 tabular-nums">{`${number}.`}</b>
      <span className="wrap-anywhere min-w-0 flex-1 font-medium text-ink">
        <span>{preparedSentence(correction)}</span>
        {correction.what === "game" && (
          <span className="block font-normal text-ink-2 text-sm">{correction.becomes}</span>
        )}
      </span>
    </>
  );
}
