import type { Content, Elements } from "../../ui/jsx/content.ts";

/** The look of a second, quiet button on the card. */
export const onNavy = "text-navy-200 enabled-hover:bg-white/10 enabled-hover:text-white";

/** The one thing to do, on a card that is navy in both themes. `aside`: how far one is, beside `label`. `children`: buttons. */
export function ActionCard({
  label,
  aside,
  title,
  why,
  children,
}: {
  label: string;
  aside: Elements;
  title: string;
  why: string;
  children: Content;
}) {
  return (
    <section
      data-next
      aria-labelledby="next-action"
      className="on-navy grid gap-1.5 rounded-[1.25rem] border border-white/8 bg-[radial-gradient(120%_90%_at_20%_0,#20356b,#0f1b3d_60%,#0a1228)] p-4 shadow-card sm:px-6 sm:py-5"
    >
      <div className="flex items-center justify-between gap-3">
        <b className="font-semibold text-gold-soft text-sm">{label}</b>
        {aside}
      </div>
      <h3 id="next-action" className="text-2xl wrap-anywhere">
        {title}
      </h3>
      <p className="text-navy-200">{why}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
