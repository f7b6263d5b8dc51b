import { ArrowLeft } from "lucide-react";
import { channelOf } from "../../domain/live/topics.ts";
import { useIsAdministrator } from "../accounts/role.ts";
import { api } from "../api/client.ts";
import { useLiveQuery } from "../api/liveQuery.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { LinkButton } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { FairnessBars } from "./FairnessBars.tsx";
import { MySpins } from "./MySpins.tsx";

const texts = rouletteTexts.fairness;

/** /roulette/fairness: what came out, beside what chance expects, and how anyone can check it. */
export function FairnessPage() {
  // Spins that the ranking's freeze hides from the others (rule E11).
  const hidden = useIsAdministrator() ? [channelOf("journal")] : [];
  const fairness = useLiveQuery({
    queryKey: ["roulette", "fairness"],
    failed: rouletteTexts.loadFailed,
    dependsOn: ["event", channelOf("segmentCounts"), ...hidden],
    queryFn: () => api.roulette.fairness.query({}),
  });
  return (
    <>
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
    </>
  );
}
