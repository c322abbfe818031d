
(function () {
  var root = document.documentElement;
  var button = document.getElementById("theme");
  if (!button) { return; }
  button.addEventListener("click", function () {
    var dark = root.getAttribute("data-theme") === "dark" ||
      (!root.getAttribute("data-theme") ? matchMedia("(prefers-color-scheme: dark)").matches : false);
    root.setAttribute("data-theme", dark ? "light" : "dark");
  });
})();
