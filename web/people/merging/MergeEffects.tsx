import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { type ComparedAccount, sumOfCounts } from "../../../domain/people/merging/merging.ts";
import { mergingTexts as texts } from "../../texts/merging.ts";

/** What a merge would do, shown before the confirmation (rules A26 to A30). */
export function MergeEffects({
  kept,
  merged,
  nameSource,
  signIn,
}: {
  kept: ComparedAccount;
  merged: ComparedAccount;
  /** The account whose name stays. */
  nameSource: ComparedAccount;
  /** How the person signs in after the merge: the e-mail address of the kept account, or a text if it has none. */
  signIn: string;
}) {
  const id = useId();
  const accountLosingName = nameSource.id === kept.id ? merged : kept;
  const { totalPoints } = sumOfCounts(kept.counts, merged.counts);
  const effects = [
    texts.totalEffect(totalPoints),
    ...(kept.hasAccount && merged.hasAccount ? [texts.signInEffect(signIn)] : []),
    texts.reserved(accountLosingName.name),
    ...(merged.isAdministrator && !kept.isAdministrator ? [texts.roleLost(merged.name)] : []),
  ];
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold text-sm">
        {texts.effects}
      </h3>
      <ul className="grid gap-2 text-sm">
        {effects.map((effect) => (
          <li key={effect} className="wrap-anywhere flex gap-2">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-ink" />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
