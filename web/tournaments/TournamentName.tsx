import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import type { Content, Elements } from "../ui/jsx/content.ts";

/** The heading of a tournament's screen: a link back to the list, the name, and a line of details below. */
export function TournamentName({
  name,
  back,
  tag,
  children,
}: {
  name: string;
  /** The address and the label of the link to the list. */
  back: { readonly to: string; readonly label: string };
  /** Shown next to the name. */
  tag?: Elements;
  children: Content;
}) {
  return (
    <>
      <Link
        to={back.to}
        aria-label={back.label}
        title={back.label}
        className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-ink/7 print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-6" />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 translate="no" dir="auto" className="wrap-anywhere text-2xl leading-tight sm:text-[2rem]">
            {name}
          </h1>
          {tag}
        </div>
        {children && <p className="mt-0.5 text-ink-2 text-sm tabular-nums">{children}</p>}
      </div>
    </>
  );
}
