import { useEffect } from "react";
import { matchRoute, Redirect, Route, useLocation, useRouter } from "wouter";
import { useRow } from "../live/LiveProvider.tsx";
import { usePendingTasks } from "../prepare/home/usePendingTasks.ts";
import { AdminTabs } from "../shell/AdminTabs.tsx";
import { useDocumentTitle } from "../shell/documentTitle.ts";
import { administrationTexts } from "../texts/administration.ts";
import { Boundary } from "../ui/loading/Boundary.tsx";
import { fetchPartsWhenIdle } from "../ui/loading/part.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { ScreenSkeleton } from "../ui/ScreenSkeleton.tsx";
import { adminScreens } from "./adminRoutes.tsx";

/** The administration: its navigation, and the screen of the current address. */
export function AdminScreens() {
  const [pathname] = useLocation();
  const { parser } = useRouter();
  const event = useRow("event", "event");
  const waiting = usePendingTasks()?.length ?? 0;
  // The code of the administration's screens can be fetched ahead only now: adminRoutes.tsx, which defines these screens, loads
  // together with this module.
  useEffect(() => {
    const stop = new AbortController();
    void fetchPartsWhenIdle(stop.signal);
    return () => stop.abort();
  }, []);
  const screen = adminScreens.find(({ path }) => matchRoute(parser, path, pathname)[0]);
  useDocumentTitle(screen?.title, event?.title ?? "");
  if (!screen) return <Redirect to="/" replace />;
  const { path, loading, hasNoTabs, Content } = screen;
  return (
    <>
      {!hasNoTabs && (
        <>
          <h1 className="sr-only">{administrationTexts.navigation}</h1>
          <AdminTabs waiting={waiting} />
        </>
      )}
      <Boundary
        key={pathname}
        waiting={<ScreenSkeleton shape={loading} />}
        failed={({ message, busy, retry }) => <RetryBanner message={message} busy={busy} onRetry={retry} />}
      >
        <Route path={path}>
          <Content />
        </Route>
      </Boundary>
    </>
  );
}
