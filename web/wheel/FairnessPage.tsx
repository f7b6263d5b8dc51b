import { ArrowLeft } from "lucide-react";
import { api } from "../api/client.ts";
import { liveQuery, useLiveQuery } from "../api/liveQuery.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { LinkButton } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { FairnessBars } from "./FairnessBars.tsx";
import { MySpins } from "./MySpins.tsx";

const texts = rouletteTexts.fairness;

/** The observed and the expected draws of each reward. */
const fairnessOfWheel = liveQuery({
  path: "roulette.fairness",
  failed: rouletteTexts.loadFailed,
  ask: () => api.roulette.fairness.query({}),
});

/** /roulette/fairness: actual draws next to expected draws, and how to check them. */
export function FairnessPage() {
  const fairness = useLiveQuery(fairnessOfWheel, null);
  return (
    <div className="grid max-w-4xl gap-4 sm:gap-5 2xl:max-w-none 2xl:grid-cols-2 2xl:items-start 2xl:gap-x-10 2xl:*:first:col-span-2">
      <PageTitle
        title={texts.title}
        action={
          <LinkButton to="/roulette" variant="quiet" icon={ArrowLeft}>
            {texts.back}
          </LinkButton>
        }
      >
        {texts.intro}
      </PageTitle>
      {fairness.isError && <Banner tone="error">{rouletteTexts.loadFailed}</Banner>}
      {fairness.isPending && <Skeleton className="h-64" />}
      {fairness.data?.spins === 0 && (
        <EmptyState icon={WheelIcon} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      {fairness.data && fairness.data.spins > 0 && <FairnessBars {...fairness.data} />}
      <div className="grid gap-5">
        <Card as="section" className="grid gap-3">
          <h2>{texts.how}</h2>
          <ol className="grid gap-2.5">
            {texts.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-violet/14 font-bold font-display text-sm text-violet-ink"
                >
                  {index + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </Card>
        <section className="grid gap-3">
          <h2>{texts.check}</h2>
          <p className="text-ink-2">{texts.checkText}</p>
          <MySpins />
        </section>
      </div>
    </div>
  );
}
