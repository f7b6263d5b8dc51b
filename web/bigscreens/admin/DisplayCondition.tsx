import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { Banner } from "../../ui/Banner.tsx";

/** The browser of a big screen, whether it is too old, and what fails on the screen (rule B24). */
export function DisplayCondition({ browser, tooOldAt, failures }: DisplayDetails) {
  return (
    <>
      {tooOldAt === null && browser && <p className="text-ink-2 text-sm">{texts.browser(browser)}</p>}
      {tooOldAt !== null && (
        <Banner tone="warning">
          <p className="font-semibold">{texts.tooOld(browser)}</p>
          <p className="text-sm">{texts.tooOldHint}</p>
        </Banner>
      )}
      {failures.length > 0 && (
        <Banner tone="warning">
          <ul className="grid gap-2">
            {failures.map(({ part, cause, at }) => (
              <li key={part}>
                <p className="font-semibold">{texts.failed(part, at)}</p>
                <p translate="no" className="wrap-anywhere text-ink-2 text-sm">
                  {cause}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">{texts.failedHint}</p>
        </Banner>
      )}
    </>
  );
}
