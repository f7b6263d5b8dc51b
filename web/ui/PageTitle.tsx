import type { Content } from "./jsx/content.ts";

/** The heading of a screen. `children` is a short text under it, `action` its buttons at the side. */
export function PageTitle({
  title,
  children,
  action,
}: {
  title: Content;
  children?: Content;
  action?: Content;
}) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="sm:text-[2rem]">{title}</h1>
        {children && <div className="mt-1 text-ink-2">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2 print:hidden">{action}</div>}
    </header>
  );
}
