import { expect, it } from "vitest";
import { chosenPicture } from "./chosen-picture.server.ts";

const formWith = (file?: File) => {
  const form = new FormData();
  if (file) form.set("picture", file);
  return form;
};

it("returns the file that was chosen", () => {
  const file = new File(["picture"], "bolt.jpg");
  expect(chosenPicture(formWith(file)).name).toBe("bolt.jpg");
});

it.each([
  ["no field", formWith(), "Choose a picture first"],
  ["no chosen file", formWith(new File([], "")), "Choose a picture first"],
  ["an empty file", formWith(new File([], "bolt.jpg")), "This picture is empty"],
])("says what is wrong with %s", (_, form, message) => {
  expect(() => chosenPicture(form)).toThrow(message);
});
