import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream } from "../testing/stream.ts";
import { EventTitleForm } from "./EventTitleForm.tsx";

test("Enter saves the title", async () => {
  const server = fakeServer();
  fakeStream();
  await render(
    <LiveScreen me="nadia">
      <EventTitleForm event={{ title: "Semaine Chill", logoUrl: null, titleVersion: 4 }} />
    </LiveScreen>,
  );
  await userEvent.fill(page.getByLabelText("Titre de l'événement"), "La semaine des jeux");
  await userEvent.keyboard("{Enter}");
  const { input } = await server.next("event.setTitle");
  expect(input).toEqual({ title: "La semaine des jeux", logoUrl: null, version: 4 });
});
