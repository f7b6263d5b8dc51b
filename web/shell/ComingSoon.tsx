import { Hourglass } from "lucide-react";
import { shellTexts } from "../texts/shell.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";

/** Stands in, openly, for a screen that is not built yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState icon={Hourglass} title={shellTexts.comingSoon}>
        {shellTexts.comingSoonHint}
      </EmptyState>
    </>
  );
}
