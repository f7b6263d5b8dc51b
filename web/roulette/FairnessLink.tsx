import { ChevronRight, Scale } from "lucide-react";
import { Link } from "react-router";
import { rouletteTexts } from "../texts/roulette.ts";

const texts = rouletteTexts.fairness;

/** The way to the page that shows how fair the wheel is. */
export function FairnessLink() {
  return (
    <Link
      to="/roulette/fairness"
      className="flex min-h-14 items-center gap-3 rounded-card border border-line px-4 py-2 transition-colors hover:bg-ink/5"
    >
      <Scale aria-hidden="true" className="size-5 shrink-0 text-violet-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.link}</span>
        <span className="block text-ink-2 text-sm">{texts.linkHint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}
