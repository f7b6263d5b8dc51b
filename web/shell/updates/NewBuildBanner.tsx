import { loadingTexts as texts } from "../../texts/loading.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { reloadPage } from "../../ui/loading/freshPage.ts";
import { useNewBuild } from "./newBuild.ts";

/** Reloads a page of an old build at a quiet moment (rule D10). Shows a button where the page can't do it by itself. */
export function NewBuildBanner() {
  const isOffered = useNewBuild();
  if (!isOffered) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" size="s" onClick={reloadPage}>
          {texts.reload}
        </Button>
      }
    >
      {texts.newBuild}
    </Banner>
  );
}
